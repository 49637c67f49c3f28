import Stripe from 'stripe'
import type { App } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { CardOrder, Gateway, GatewayEvent, GatewayNews, TakenPayment, Webhook } from '../gateway.ts'
import { isCarried, toStripe } from './amounts.ts'
import { paymentsBetween } from './books.ts'
import { beginCardPage, forgetCard, keepCard, keptOnPage } from './cards.ts'
import { askStripe, clientFor, keysOf } from './client.ts'
import { beginConfirmation, confirmationSecret, linesOf } from './confirmation.ts'
import { inquiryOf, meaningOf, newsOf } from './events.ts'
import { disputeOf, intentOf } from './store.ts'

/**
 * Stripe, by its own SDK: cards are typed on its hosted page, kept there for renewals, and everything that follows is told
 * by signed events. A payment's reference is its own id, which Stripe carries along; each call is safe to repeat.
 */
export const stripe: Gateway = {
  name: 'stripe',
  isSandbox: false,
  smallest_minor: 50n,
  carries: isCarried,
  async beginCheckout({ config }, { paymentId, amount_minor, currency, description, successUrl, cancelUrl }) {
    const metadata = { paymentId }
    const session = await askStripe(config).checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: paymentId,
        line_items: linesOf({ amount_minor, currency, description }),
        customer_creation: 'always',
        payment_intent_data: { metadata, setup_future_usage: 'off_session' },
        metadata,
        success_url: successUrl,
        cancel_url: cancelUrl,
      },
      { idempotencyKey: `checkout:${paymentId}` },
    )
    if (!session.url) throw new Error('Stripe answered no page for a payment.')
    return { url: session.url, reference: paymentId }
  },
  beginCardPage,
  keepCard,
  forgetCard,
  chargeCard,
  beginConfirmation,
  confirmationSecret,
  refund,
  submitEvidence,
  paymentsBetween,
  readWebhook,
}

/** What came of it is told by an event, a refusal too. */
async function chargeCard({ config }: App, order: CardOrder): Promise<{ reference: string }> {
  const { paymentId, amount_minor, currency, description, card } = order
  const [customer = '', payment_method = ''] = card.split(':')
  try {
    await askStripe(config).paymentIntents.create(
      {
        amount: toStripe(amount_minor, currency),
        currency: currency.toLowerCase(),
        description,
        customer,
        payment_method,
        off_session: true,
        confirm: true,
        metadata: { paymentId, offSession: 'yes' },
      },
      { idempotencyKey: `charge:${paymentId}` },
    )
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error
  }
  return { reference: paymentId }
}

async function refund({ config, db }: App, { reference }: TakenPayment): Promise<void> {
  const payment_intent = await intentOf(db.sql, reference)
  if (!payment_intent) throw new Error(`Stripe's name of payment ${reference} is not known.`)
  try {
    await askStripe(config).refunds.create({ payment_intent }, { idempotencyKey: `refund:${reference}` })
  } catch (error) {
    const isDone = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded'
    if (!isDone) throw error
  }
}

/** So much text Stripe takes as evidence. */
const evidence_characters_max = 20_000

async function submitEvidence(
  { config, db }: App,
  { reference }: TakenPayment,
  { statement, pack }: { statement: string; pack: unknown },
): Promise<void> {
  const dispute = await disputeOf(db.sql, reference)
  if (!dispute) throw new Error(`Stripe's dispute about payment ${reference} is not known.`)
  const text = `${statement}\n\n${JSON.stringify(pack, null, 1)}`.slice(0, evidence_characters_max)
  await askStripe(config).disputes.update(
    dispute,
    { evidence: { uncategorized_text: text }, submit: true },
    { idempotencyKey: `evidence:${dispute}` },
  )
}

async function readWebhook(app: App, { raw, headers }: Webhook): Promise<(GatewayEvent | GatewayNews)[]> {
  const { webhookSecret } = keysOf(app.config)
  const signature = headers['stripe-signature']
  let event: Stripe.Event
  try {
    event = clientFor(app.config).webhooks.constructEvent(Buffer.from(raw), String(signature ?? ''), webhookSecret)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw refuse('MALFORMED_BODY')
    throw refuse('FORBIDDEN', undefined, 'The signature of this webhook is wrong.')
  }
  const news = newsOf(event) ?? (await keptOnPage(app, event))
  if (news) return [news]
  const [inquiry, told] = [await inquiryOf(app, event), await meaningOf(app, event)]
  const asked = inquiry ? [inquiry] : []
  return told ? [...asked, { id: event.id, ...told, body: event as unknown as Record<string, unknown> }] : asked
}
