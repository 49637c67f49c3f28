import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { day_ms, fromNow, now, nowMs } from '../../kernel/clock.ts'
import type { App } from '../../kernel/context.ts'
import { isId, newId } from '../../kernel/ids.ts'
import { addJobIn, type RoomJobs } from '../../kernel/jobs.ts'
import type { CardOrder, CheckoutOrder, KeptCard, TakenPayment, Webhook } from '../gateway.ts'
import { type CardForm, checkCard, outcomeOf } from './cards.ts'
import { cardOfForm, doesAsk, refusalOfCard } from './kept-cards.ts'
import { cardPage, challengePage, closedPage, missingPage } from './pages.ts'
import { sharedSecret, signWebhook } from './signature.ts'
import { type Checkout, findCheckout, insertOnce, keepOnCheckout, leadBack, moveCheckout, noteBack } from './store.ts'

type EventType =
  `payment.${'succeeded' | 'failed' | 'authentication_required' | 'canceled' | 'disputed' | 'refunded' | 'dispute_won' | 'dispute_lost'}`
type Asked = { Params: { id: string }; Body: Record<string, string> }

/** The sandbox company's own website: the hosted card page, its 3-D Secure step, and cancelling. */
export function sandboxPages(app: App) {
  return async (server: FastifyInstance): Promise<void> => {
    server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    server.get<Asked>('/sandbox/checkout/:id', async (request, reply) => {
      const checkout = await load(app, request.params.id)
      if (!checkout) return html(reply.code(404), missingPage())
      if (checkout.status === 'challenged') return html(reply, challengePage(checkout))
      return html(reply, checkout.status === 'open' ? cardPage(checkout, {}, {}) : closedPage(checkout))
    })
    server.post<Asked>('/sandbox/checkout/:id', (request, reply) => takeCard(app, request, reply))
    server.post<Asked>('/sandbox/checkout/:id/challenge', (request, reply) => answerChallenge(app, request, reply))
    server.post<Asked>('/sandbox/checkout/:id/cancel', async (request, reply) => {
      const checkout = await load(app, request.params.id)
      if (!checkout) return html(reply.code(404), missingPage())
      await finish(app, checkout, ['open', 'challenged'], 'canceled', 'payment.canceled')
      return reply.redirect(checkout.cancel_url, 303)
    })
  }
}

async function takeCard(app: App, request: FastifyRequest<Asked>, reply: FastifyReply) {
  const checkout = await load(app, request.params.id)
  if (!checkout) return html(reply.code(404), missingPage())
  if (checkout.status !== 'open') return html(reply, closedPage(checkout))
  const { number = '', expiry = '', cvc = '', holder = '' } = request.body ?? {}
  const form: CardForm = { number, expiry, cvc, holder }
  const problems = checkCard(form, now())
  if (Object.keys(problems).length > 0) return html(reply.code(422), cardPage(checkout, form, problems))
  switch (outcomeOf(number)) {
    case 'declines':
      return html(
        reply.code(402),
        cardPage(checkout, form, { number: 'The card was declined. Nothing was charged; try another one.' }),
      )
    case 'lacks_funds':
      return html(
        reply.code(402),
        cardPage(checkout, form, { number: 'The card has insufficient funds. Nothing was charged; try another one.' }),
      )
    case 'challenges':
      await keepOnCheckout(app.db.sql, checkout.id, cardOfForm(form))
      await moveCheckout(app.db.sql, checkout.id, ['open'], 'challenged')
      return reply.redirect(`/sandbox/checkout/${checkout.id}`, 303)
    case 'disputes':
      if (await finish(app, withCard(checkout, form), ['open'], 'paid', 'payment.succeeded'))
        await dispute(app, checkout)
      return reply.redirect(checkout.success_url, 303)
    default:
      await finish(app, withCard(checkout, form), ['open'], 'paid', 'payment.succeeded')
      return reply.redirect(checkout.success_url, 303)
  }
}

/** The card of the form goes along with the news that it paid: the gateway keeps it. */
function withCard(checkout: Checkout, form: CardForm): Checkout {
  return { ...checkout, card: cardOfForm(form) }
}

/**
 * Charges a kept card without its holder; what came of it is told by a webhook, as everything is. The payment's id is the
 * checkout's, so that one that is asked for twice is charged once.
 */
export async function chargeKeptCard(app: App, order: CardOrder): Promise<{ reference: string }> {
  const { paymentId: id, amount_minor, currency, description, card } = order
  const reference = `sb_${id}`
  const refusal = refusalOfCard(card)
  const asks = doesAsk(card)
  const status = asks ? 'challenged' : refusal ? 'declined' : 'paid'
  const checkout = {
    id,
    reference,
    description,
    amount_minor,
    currency,
    status,
    card: null,
    created_at: now(),
  } as const
  await app.db.tx(async tx => {
    if (!(await insertOnce(tx, { ...checkout, success_url: '', cancel_url: '' }))) return
    const failed = asks ? 'payment.authentication_required' : 'payment.failed'
    const type = refusal ? failed : 'payment.succeeded'
    await addJobIn(tx, 'sandbox_deliver_event', eventOf(checkout, type, refusal ?? undefined))
  })
  return { reference }
}

/** The page on which the holder of a kept card confirms a payment. */
export async function openChallenge(
  app: App,
  { paymentId, successUrl, cancelUrl }: CheckoutOrder,
): Promise<{ url: string }> {
  await leadBack(app.db.sql, paymentId, { success_url: successUrl, cancel_url: cancelUrl })
  return { url: `${app.config.filesUrl}/sandbox/checkout/${paymentId}` }
}

async function answerChallenge(app: App, request: FastifyRequest<Asked>, reply: FastifyReply) {
  const checkout = await load(app, request.params.id)
  if (!checkout) return html(reply.code(404), missingPage())
  const passed = request.body?.answer === 'confirm'
  if (passed) await finish(app, checkout, ['challenged'], 'paid', 'payment.succeeded')
  else
    await finish(
      app,
      checkout,
      ['challenged'],
      'declined',
      'payment.failed',
      'The bank did not confirm the card holder.',
    )
  return reply.redirect(checkout.success_url, 303)
}

async function load(app: App, id: string): Promise<Checkout | undefined> {
  return isId(id) ? findCheckout(app.db, id) : undefined
}

/** Ends a checkout and queues the webhook in one transaction; a second click finds it ended. */
async function finish(
  app: App,
  checkout: Checkout,
  from: Checkout['status'][],
  to: Checkout['status'],
  type: EventType,
  reason?: string,
): Promise<boolean> {
  return app.db.tx(async tx => {
    if (!(await moveCheckout(tx, checkout.id, from, to))) return false
    await addJobIn(tx, 'sandbox_deliver_event', eventOf(checkout, type, reason))
    return true
  })
}

/** After so long without an answer a dispute is lost, as with a real bank. */
const lapses_ms = 8 * day_ms

/** The card's holder questions the payment; without evidence the bank decides for them. */
async function dispute(app: App, checkout: Checkout): Promise<void> {
  const lapsed = { ...eventOf(checkout, 'payment.dispute_lost', 'No evidence came in time.'), id: verdictOn(checkout) }
  await app.db.tx(async tx => {
    await noteBack(tx, checkout.reference, { disputed_at: now() })
    await addJobIn(tx, 'sandbox_deliver_event', eventOf(checkout, 'payment.disputed', 'fraudulent'))
    await addJobIn(tx, 'sandbox_deliver_event', lapsed, { runAt: fromNow(lapses_ms) })
  })
}

/** A dispute is decided once: both verdicts have the same id, so the first that is told counts. */
const verdictOn = ({ reference }: TakenPayment) => `evt_verdict_${reference}`

/** Gives a payment back to its card; told by a webhook, as everything is. */
export async function giveBack(app: App, payment: TakenPayment): Promise<void> {
  const event = eventOf({ ...payment, card: null }, 'payment.refunded', 'requested_by_site')
  await app.db.tx(async tx => {
    await noteBack(tx, payment.reference, { refunded_at: now() })
    await addJobIn(tx, 'sandbox_deliver_event', { ...event, id: `evt_refund_${payment.reference}` })
  })
}

/** The sandbox's bank finds for the site, unless the statement has the word that real test modes know too. */
export async function answerEvidence(
  app: App,
  payment: TakenPayment,
  { statement }: { statement: string; pack: unknown },
): Promise<void> {
  const isLost = statement.includes('losing_evidence')
  const type = isLost ? 'payment.dispute_lost' : 'payment.dispute_won'
  const event = eventOf({ ...payment, card: null }, type, isLost ? 'The bank found for the card holder.' : undefined)
  await app.db.tx(async tx => {
    if (!isLost) await noteBack(tx, payment.reference, { disputed_at: null })
    await addJobIn(tx, 'sandbox_deliver_event', { ...event, id: verdictOn(payment) })
  })
}

type Told = Pick<Checkout, 'reference' | 'currency' | 'amount_minor'> & { card: KeptCard | null }

function eventOf(checkout: Told, type: EventType, reason: string | undefined) {
  const { reference, currency, amount_minor, card } = checkout
  const isPaid = type === 'payment.succeeded'
  return {
    id: `evt_${newId()}`,
    type,
    data: {
      reference,
      currency,
      amount_minor: String(amount_minor),
      ...(reason && { reason }),
      ...(isPaid && card && { card }),
    },
  }
}

/** How the site hears of an event: what its webhook is called with. Refuses what it can't believe or work. */
export type HearWebhook = (app: App, webhook: Webhook) => Promise<void>

/**
 * Delivers events, signed, to what the site's webhook calls; a refusal is tried again, later and later. It happens in the
 * worker itself, which may be a machine that reaches no site by its address.
 */
export function sandboxJobs(hear: HearWebhook): RoomJobs {
  return {
    money: {
      async sandbox_deliver_event(app, event) {
        const body = JSON.stringify(event)
        const signature = signWebhook(sharedSecret(app.secret), body, nowMs())
        const headers = { 'sandbox-signature': signature }
        await hear(app, { raw: Buffer.from(body), headers, query: {}, address: '' })
      },
    },
  }
}

function html(reply: FastifyReply, page: string) {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'none'",
    )
    .send(page)
}
