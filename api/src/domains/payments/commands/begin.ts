import { returnPath } from '@fanfare/contract'
import { type Gateway, gatewayNamed, gatewaysMeant, takes } from '../../../gateways/index.ts'
import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { type CardRow, cardOfPayment } from '../store/cards.ts'
import * as store from '../store/payments.ts'
import { type Settlers, workEvent } from './events.ts'
import { holdToRules, type Site } from './hold-back.ts'
import { tooLittle } from './least.ts'

/** What a coupon takes off: `amount_minor` is what is left, `tokens_minor` is all that it buys. */
export type Discount = Pick<store.PaymentRow, 'discount_minor' | 'discount_tokens_minor' | 'coupon_bps'>

export type NewPayment = {
  id?: string
  fanId: string
  kind: store.PaymentRow['kind']
  amount_minor: bigint
  currency: string
  /** What it is worth in tokens. */
  tokens_minor: bigint
  /** How statements call it. */
  type: string
  title: string
  targetId?: string | undefined
  periodStarts_at?: Date | null | undefined
  /** What the gateway's page says of it. */
  description: string
  gateway?: string | undefined
  returnTo?: string | undefined
  discount?: Discount | undefined
  /** Refuses what the fan's own limits forbid; asked in the transaction that writes the payment down. */
  allowed: (tx: Tx) => Promise<void>
  /** The site whose rules hold, where the fan asks for it now; null for what they agreed to before. */
  askedOf: Site | null
}

const noDiscount: Discount = { discount_minor: 0n, discount_tokens_minor: 0n, coupon_bps: null }

function rowOf(wanted: Omit<NewPayment, 'askedOf'>, gateway: string): store.PaymentRow {
  return {
    id: wanted.id ?? newId(),
    fan_id: wanted.fanId,
    kind: wanted.kind,
    type: wanted.type,
    title: wanted.title,
    target_id: wanted.targetId ?? null,
    period_starts_at: wanted.periodStarts_at ?? null,
    card_id: null,
    gateway,
    status: 'created',
    amount_minor: wanted.amount_minor,
    currency: wanted.currency,
    tokens_minor: wanted.tokens_minor,
    ...(wanted.discount ?? noDiscount),
    gateway_reference: null,
    failure_reason: null,
    return_to: returnPath(wanted.returnTo),
    created_at: now(),
    updated_at: now(),
  }
}

async function writeDown(tx: Tx, wanted: NewPayment, payment: store.PaymentRow): Promise<void> {
  const { fanId, title, amount_minor, currency } = wanted
  const attempt = { fanId, title, amount_minor, currency, addsCard: payment.card_id === null }
  if (wanted.askedOf) await holdToRules(wanted.askedOf, tx, attempt)
  await wanted.allowed(tx)
  await store.insertPayment(tx, payment)
}

/** Where the gateway's page leads back to. */
export function pagesOf({ config }: Pick<App, 'config'>, paymentId: string) {
  const page = (name: string) => `${config.siteUrl}/payment/${name}?transactionId=${paymentId}`
  return { successUrl: page('success'), cancelUrl: page('cancel') }
}

/** Our own page that waits for what becomes of a saved card's payment, and leads to the bank where it asks. */
export function waitingPage(app: Pick<App, 'config'>, paymentId: string): string {
  return `${pagesOf(app, paymentId).successUrl}&saved=1`
}

/** The site, for somebody who may be in a country that we know. */
export type Payer = App & { country?: string | null }

const wayOf = { token_package: 'top_up', subscription: 'subscription' } as const

/**
 * Writes a payment down and opens a gateway's page for it. Where a page can't be opened, the next gateway is asked: nobody
 * has seen the page, so nothing can have been paid on it. Refuses AMOUNT_OUT_OF_RANGE for less than any of them takes,
 * and CARD_PAYMENT_HELD_BACK.
 */
export async function beginPayment(
  app: Payer,
  wanted: Omit<NewPayment, 'askedOf'>,
): Promise<{ payment: store.PaymentRow; url: string }> {
  const way = { kind: wayOf[wanted.kind], country: app.country }
  const meant = await gatewaysMeant(app, wanted.gateway, way)
  const carriers = meant.filter(gateway => gateway.carries(wanted.currency))
  if (carriers.length === 0)
    throw refuse('GATEWAY_UNAVAILABLE', undefined, `No payment gateway of this site takes ${wanted.currency}.`)
  const gateways = carriers.filter(gateway => takes(gateway, wanted.amount_minor))
  if (gateways.length === 0 && carriers[0]) throw tooLittle(wanted, carriers[0])
  const payment = rowOf(wanted, gateways[0]?.name ?? '')
  await app.db.tx(tx => writeDown(tx, { ...wanted, askedOf: app }, payment))
  const { url, reference, gateway } = await openPage(app, gateways, payment, wanted.description)
  await store.setReference(app.db.sql, payment.id, { gateway, gateway_reference: reference })
  return { payment: { ...payment, gateway, gateway_reference: reference }, url }
}

async function openPage(app: App, gateways: Gateway[], payment: store.PaymentRow, description: string) {
  const { id: paymentId, amount_minor, currency } = payment
  const order = { paymentId, amount_minor, currency, description, ...pagesOf(app, paymentId) }
  for (const [index, gateway] of gateways.entries()) {
    try {
      return { ...(await gateway.beginCheckout(app, order)), gateway: gateway.name }
    } catch (error) {
      if (index === gateways.length - 1) throw error
      const next = gateways[index + 1]?.name
      app.log.error({ err: error, paymentId, gateway: gateway.name, next }, 'A gateway could not open its page')
    }
  }
  throw refuse('GATEWAY_UNAVAILABLE')
}

/**
 * Writes a payment with a kept card down, in the caller's transaction; a job charges the card, once, and the gateway's
 * event says what came of it.
 */
export async function payWithCard(tx: Tx, wanted: NewPayment, card: CardRow): Promise<store.PaymentRow> {
  const payment = { ...rowOf(wanted, card.gateway), card_id: card.id, status: 'processing' as const }
  await writeDown(tx, wanted, payment)
  await addJobIn(tx, 'charge_card', { paymentId: payment.id, description: wanted.description })
  return payment
}

/** Charges the card of a payment that waits for it. Safe to run again: the gateway charges one payment once. */
export async function chargeCard(
  app: App,
  settlers: Settlers,
  { paymentId, description }: { paymentId: string; description: string },
): Promise<void> {
  const payment = await store.getPayment(app.db.sql, paymentId)
  const card = payment?.card_id ? await cardOfPayment(app.db.sql, payment.card_id) : undefined
  if (!payment || !card) throw new Error(`Payment ${paymentId} has no card.`)
  if (payment.gateway_reference && payment.status !== 'processing') return
  const { amount_minor, currency } = payment
  const order = { paymentId, amount_minor, currency, description, card: card.gateway_reference }
  const { reference, told } = await gatewayNamed(app, payment.gateway).chargeCard(app, order)
  await store.setReference(app.db.sql, paymentId, { gateway: payment.gateway, gateway_reference: reference })
  if (told) await workEvent(app, payment.gateway, told, settlers)
  // News that were quicker than this line are parked by now.
  await app.jobs.add('work_parked_events', {})
}
