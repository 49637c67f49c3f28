/** What the gateway said of a payment. */
export type PaymentFact = { paymentId: string; fanId: string; kind: string }

declare module '../../kernel/facts.ts' {
  interface Facts {
    payment_paid: PaymentFact
    payment_failed: PaymentFact
    payment_canceled: PaymentFact
    payment_disputed: PaymentFact
    payment_refunded: PaymentFact
    payment_dispute_won: PaymentFact
    payment_dispute_lost: PaymentFact
    card_removed: { cardId: string; fanId: string; nextCardId: string | null }
    gateway_event_parked: {
      gateway: string
      eventId: string
      kind: string
      reason: string
      paymentId: string | null
    }
  }
}
