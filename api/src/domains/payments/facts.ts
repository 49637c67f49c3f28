import { gatewayNamed } from '../../gateways/index.ts'
import type { App } from '../../kernel/context.ts'
import type { Message, PushTable } from '../../kernel/pushes.ts'
import { getPayment } from './store/payments.ts'
import { paymentView } from './views.ts'

/** What the gateway said of a payment. */
export type PaymentFact = { paymentId: string; fanId: string; kind: string }

declare module '../../kernel/facts.ts' {
  interface Facts {
    payment_paid: PaymentFact
    payment_failed: PaymentFact
    payment_canceled: PaymentFact
    /** The bank wants the card's holder to confirm it. */
    payment_needs_confirmation: PaymentFact
    payment_disputed: PaymentFact
    payment_refunded: PaymentFact
    payment_dispute_won: PaymentFact
    payment_dispute_lost: PaymentFact
    /** An account changed to which a gateway pays out. */
    gateway_account_changed: { gateway: string; accountId: string }
    /** A gateway took back what it had transferred to a creator. */
    gateway_transfer_reversed: { gateway: string; payoutId: string }
    card_removed: { cardId: string; fanId: string; nextCardId: string | null }
    /** A kept card ends soon; `endsAt` is its last moment. */
    card_expires: { cardId: string; fanId: string; brand: string; last4: string; endsAt: string }
    gateway_event_parked: {
      gateway: string
      eventId: string
      kind: string
      reason: string
      paymentId: string | null
    }
  }
}

/** Clients with the gateway's own form can have a payment confirmed in place; the others are led to a page. */
export const paymentsPushes: PushTable = {
  payment_needs_confirmation: (app, { paymentId, fanId }) => [
    { userId: fanId, messages: () => askToConfirm(app, paymentId) },
  ],
}

async function askToConfirm(app: App, paymentId: string): Promise<Message[]> {
  const payment = await getPayment(app.db.sql, paymentId)
  if (payment?.status !== 'require_authentication') return []
  const { confirmationSecret } = gatewayNamed(app, payment.gateway)
  const stripeClientSecret = await confirmationSecret?.(app, payment.id)
  return stripeClientSecret
    ? [{ event: 'stripe_confirm_payment', data: { ...paymentView(payment), stripeClientSecret } }]
    : []
}
