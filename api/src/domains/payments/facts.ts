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
