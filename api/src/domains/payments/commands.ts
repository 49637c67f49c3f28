import { currentGateway, type GatewayEvent, gatewayNamed } from '../../gateways/index.ts'
import { now } from '../../kernel/clock.ts'
import type { App } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { recordFact } from '../../kernel/facts.ts'
import { newId } from '../../kernel/ids.ts'
import { refuse } from '../../kernel/refusal.ts'
import { type PaymentStatus, paymentLife } from './lifecycle.ts'
import * as store from './store.ts'

/** For each kind of payment, what follows once its money is there or was taken back; inside the event's transaction. */
export type Settlers = Record<
  store.PaymentRow['kind'],
  {
    paid(tx: Tx, payment: store.PaymentRow): Promise<void>
    disputed(tx: Tx, payment: store.PaymentRow, reason: string): Promise<void>
  }
>

export type NewPayment = {
  fanId: string
  kind: store.PaymentRow['kind']
  amount_minor: bigint
  currency: string
  tokens_minor: bigint
  description: string
  gateway?: string | undefined
  returnTo?: string | undefined
}

/** Writes a payment down and opens the gateway's page for it. */
export async function beginPayment(app: App, wanted: NewPayment): Promise<{ payment: store.PaymentRow; url: string }> {
  const gateway = wanted.gateway ? gatewayNamed(wanted.gateway) : await currentGateway(app)
  const payment: store.PaymentRow = {
    id: newId(),
    fan_id: wanted.fanId,
    kind: wanted.kind,
    gateway: gateway.name,
    status: 'created',
    amount_minor: wanted.amount_minor,
    currency: wanted.currency,
    tokens_minor: wanted.tokens_minor,
    gateway_reference: null,
    failure_reason: null,
    return_to: localPath(wanted.returnTo),
    created_at: now(),
    updated_at: now(),
  }
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

/** Only paths of this site are come back to, so that nobody is led elsewhere with our blessing. */
function localPath(path: string | undefined): string | null {
  return path?.startsWith('/') && !path.startsWith('//') && !path.includes('\\') ? path : null
}

const outcomes: Record<GatewayEvent['kind'], PaymentStatus> = {
  paid: 'success',
  failed: 'fail',
  canceled: 'canceled',
  disputed: 'disputed',
  refunded: 'refunded',
}

/** A dispute or refund that overtook the news of the payment: the gateway must send it again. */
function comesTooEarly(from: PaymentStatus, to: PaymentStatus): boolean {
  return paymentLife.allows('success', to) && paymentLife.allows(from, 'success')
}

/**
 * Works one event of a gateway: writes it down, moves the payment and does what follows, all in one transaction. A
 * repeated event, and one that may not follow the payment's state (they arrive in any order), changes nothing.
 */
export async function workEvent(app: App, gateway: string, event: GatewayEvent, settlers: Settlers): Promise<void> {
  await app.db.tx(async tx => {
    const payment = await store.lockByReference(tx, gateway, event.reference)
    const row = {
      gateway,
      event_id: event.id,
      kind: event.kind,
      payment_id: payment?.id ?? null,
      body: event.body,
      received_at: now(),
    }
    if (!(await store.insertEvent(tx, row)) || !payment) return
    if (payment.amount_minor !== event.amount_minor || payment.currency !== event.currency) {
      app.log.error(
        { paymentId: payment.id, eventId: event.id },
        'A gateway reported another amount than was asked for',
      )
      await recordFact(tx, 'payment_mismatched', { paymentId: payment.id, eventId: event.id })
      return
    }
    const to = outcomes[event.kind]
    if (!paymentLife.allows(payment.status, to)) {
      if (comesTooEarly(payment.status, to))
        throw refuse('UNAVAILABLE', undefined, 'The payment of this event is not settled yet. Send it again later.')
      return
    }
    await store.movePayment(tx, payment.id, to, event.reason ?? null, now())
    if (event.kind === 'paid') await settlers[payment.kind].paid(tx, payment)
    if (event.kind === 'disputed') await settlers[payment.kind].disputed(tx, payment, event.reason ?? 'disputed')
    await recordFact(tx, `payment_${event.kind}`, { paymentId: payment.id, fanId: payment.fan_id, kind: payment.kind })
  })
}
