import type { App } from '../kernel/context.ts'

/** What is to be paid, as a gateway needs to know it. */
export type CheckoutOrder = {
  paymentId: string
  amount_minor: bigint
  currency: string
  description: string
  successUrl: string
  cancelUrl: string
}

/** A payment with a card that the gateway keeps. */
export type CardOrder = Pick<CheckoutOrder, 'paymentId' | 'amount_minor' | 'currency' | 'description'> & {
  card: string
}

/** A payment that a gateway has taken, by the gateway's name for it. */
export type TakenPayment = Pick<CheckoutOrder, 'amount_minor' | 'currency'> & { reference: string }

/** A card that a gateway keeps, as it may be shown: never its number. `reference` is the gateway's name for it. */
export type KeptCard = {
  reference: string
  brand: string
  holderName: string
  last4: string
  month: number
  year: number
}

/** What a gateway told us, in our words; the domain owns what follows from it. */
export type GatewayEvent = {
  /** The gateway's own id of the event: worked once, however often it is delivered. */
  id: string
  kind: 'paid' | 'failed' | 'canceled' | 'disputed' | 'refunded' | 'dispute_won' | 'dispute_lost'
  /** The gateway's name for the payment, as `beginCheckout` answered it. */
  reference: string
  amount_minor: bigint
  currency: string
  reason?: string
  /** The card that paid, where the gateway keeps it for later. */
  card?: KeptCard
  body: Record<string, unknown>
}

/** A payment gateway: it takes cards on pages of its own, so that no card number reaches this server. */
export type Gateway = {
  name: string
  /** Whether no real money moves. */
  isSandbox: boolean
  /** Opens a hosted page; answers its address and the gateway's name for the payment. */
  beginCheckout(app: App, order: CheckoutOrder): Promise<{ url: string; reference: string }>
  /**
   * Keeps the card behind a token of the gateway's own form. `said` is what the form said of it, for gateways that answer
   * nothing. Refuses CARD_REFUSED.
   */
  keepCard(app: App, token: string, said: Partial<Omit<KeptCard, 'reference'>>): Promise<KeptCard>
  /**
   * Charges a kept card without its holder; what came of it is told by an event. The same payment is never charged twice.
   * Answers the gateway's name for the payment.
   */
  chargeCard(app: App, order: CardOrder): Promise<{ reference: string }>
  /** Gives a payment back to the card, whole; an event says when it is done. The same payment is given back once. */
  refund(app: App, payment: TakenPayment): Promise<void>
  /** Answers the bank's question about a payment; an event says how the bank decided. */
  submitEvidence(app: App, payment: TakenPayment, evidence: { statement: string; pack: unknown }): Promise<void>
  /**
   * Reads a webhook from its exact bytes; null for news that mean nothing to us. Throws a refusal when the signature is
   * not the gateway's.
   */
  readWebhook(
    app: App,
    raw: Uint8Array,
    headers: Record<string, string | string[] | undefined>,
  ): Promise<GatewayEvent | null>
}
