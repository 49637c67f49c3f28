import { returnPath } from '@fanfare/contract'
import { currentGateway, gatewayNamed } from '../../../gateways/index.ts'
import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { type CardRow, cardOfPayment } from '../store/cards.ts'
import * as store from '../store/payments.ts'

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
}

const noDiscount: Discount = { discount_minor: 0n, discount_tokens_minor: 0n, coupon_bps: null }

function rowOf(wanted: NewPayment, gateway: string): store.PaymentRow {
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

/** Writes a payment down and opens the gateway's page for it. */
export async function beginPayment(app: App, wanted: NewPayment): Promise<{ payment: store.PaymentRow; url: string }> {
  const gateway = wanted.gateway ? gatewayNamed(app, wanted.gateway) : await currentGateway(app)
  const payment = rowOf(wanted, gateway.name)
  await store.insertPayment(app.db.sql, payment)
  const { siteUrl } = app.config
  const { url, reference } = await gateway.beginCheckout(app, {
    paymentId: payment.id,
    amount_minor: payment.amount_minor,
    currency: payment.currency,
    description: wanted.description,
    successUrl: `${siteUrl}/payment/success?transactionId=${payment.id}`,
    cancelUrl: `${siteUrl}/payment/cancel?transactionId=${payment.id}`,
  })
  await store.setReference(app.db.sql, payment.id, reference)
  return { payment: { ...payment, gateway_reference: reference }, url }
}

/**
 * Writes a payment with a kept card down, in the caller's transaction; a job charges the card, once, and the gateway's
 * event says what came of it.
 */
export async function payWithCard(tx: Tx, wanted: NewPayment, card: CardRow): Promise<store.PaymentRow> {
  const payment = { ...rowOf(wanted, card.gateway), card_id: card.id, status: 'processing' as const }
  await store.insertPayment(tx, payment)
  await addJobIn(tx, 'charge_card', { paymentId: payment.id, description: wanted.description })
  return payment
}

/** Charges the card of a payment that waits for it. Safe to run again: the gateway charges one payment once. */
export async function chargeCard(app: App, paymentId: string, description: string): Promise<void> {
  const payment = await store.getPayment(app.db.sql, paymentId)
  const card = payment?.card_id ? await cardOfPayment(app.db.sql, payment.card_id) : undefined
  if (!payment || !card) throw new Error(`Payment ${paymentId} has no card.`)
  if (payment.gateway_reference) return
  const { amount_minor, currency } = payment
  const order = { paymentId, amount_minor, currency, description, card: card.gateway_reference }
  const { reference } = await gatewayNamed(app, payment.gateway).chargeCard(app, order)
  await store.setReference(app.db.sql, paymentId, reference)
  // News that were quicker than this line are parked by now.
  await app.jobs.add('work_parked_events', {})
}
