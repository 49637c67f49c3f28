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

/** A payment as a gateway's books have it, to hold ours against: what was paid, and where that is now. */
export type GatewayPayment = TakenPayment & {
  status: 'paid' | 'refunded' | 'disputed'
  paidAt: Date
}

/** A card that a gateway keeps, as it may be shown: never its number. `reference` is the gateway's name for it. */
export type KeptCard = {
  reference: string
  brand: string
  holderName: string
  last4: string
  month: number
  year: number
  /** Where it was issued, or else where its bill goes, as two capital letters; left out where the gateway doesn't say. */
  country?: string
}

/** A page that keeps a fan's card and charges nothing. */
export type CardPage = Pick<CheckoutOrder, 'currency' | 'successUrl' | 'cancelUrl'> & { fanId: string }

/** What a gateway told us, in our words; the domain owns what follows from it. */
export type GatewayEvent = {
  /** The gateway's own id of the event: worked once, however often it is delivered. */
  id: string
  kind: 'paid' | 'failed' | 'needs_confirmation' | 'canceled' | 'disputed' | 'refunded' | 'dispute_won' | 'dispute_lost'
  /** The gateway's name for the payment, as `beginCheckout` answered it. */
  reference: string
  amount_minor: bigint
  currency: string
  reason?: string
  /** The card that paid, where the gateway keeps it for later. */
  card?: KeptCard
  /** Another name by which the gateway may have told of this payment before we knew whose it is. */
  alias?: string
  body: Record<string, unknown>
}

type Sum = { amount_minor: bigint; currency: string }

/**
 * What a gateway told us besides payments: a card that was left on its page, who can be paid out, what came back whole or
 * in part, and a bank's question that moves no money (under one id from its first word to its last).
 */
export type GatewayNews = { id: string; body: Record<string, unknown> } & (
  | { news: 'card_kept'; fanId: string; card: KeptCard }
  | { news: 'account_changed'; accountId: string }
  | { news: 'transfer_reversed'; transferId: string; payoutId: string }
  | ({ news: 'transfer_reversed_in_part'; payoutId: string } & Sum)
  | ({ news: 'inquiry_opened'; paymentId: string; reason: string } & Sum)
  | { news: 'inquiry_over' }
)

/** A webhook as it came. */
export type Webhook = {
  raw: Uint8Array
  headers: Record<string, string | string[] | undefined>
  query: Record<string, unknown>
  /** Where it came from, as `Ctx.address`. */
  address: string
}

/** A payment gateway: it takes cards on pages of its own, so that no card number reaches this server. */
export type Gateway = {
  name: string
  /** Whether no real money moves. */
  isSandbox: boolean
  /** The least that it takes at once, in hundredths of dollars or euros; absent where that is agreed with the company. */
  smallest_minor?: bigint
  /** Whether it takes payments in a currency, by its three capital letters. */
  carries(currency: string): boolean
  /** Opens a hosted page; answers its address and the gateway's name for the payment. */
  beginCheckout(app: App, order: CheckoutOrder): Promise<{ url: string; reference: string }>
  /**
   * Opens a hosted page that keeps a card without a payment; an event tells of the card. Absent where a card is kept by
   * paying, or by the site's own form of test cards.
   */
  beginCardPage?(app: App, page: CardPage): Promise<{ url: string }>
  /**
   * Keeps the card behind a token of the gateway's own form. `said` is what the form said of it, for gateways that answer
   * nothing. Refuses CARD_REFUSED.
   */
  keepCard(app: App, token: string, said: Partial<Omit<KeptCard, 'reference'>>): Promise<KeptCard>
  /** Has the gateway forget a kept card; one that it doesn't know any more is forgotten. Absent where nothing is kept there for us. */
  forgetCard?(app: App, reference: string): Promise<void>
  /**
   * Charges a kept card without its holder; what came of it is told by an event, or `told` at once where the gateway's own
   * answer is as good. The same payment is never charged twice. Answers the gateway's name for the payment.
   */
  chargeCard(app: App, order: CardOrder): Promise<{ reference: string; told?: GatewayEvent }>
  /**
   * Opens the gateway's page on which the card's holder confirms a payment that was charged without them; the same page
   * again while it is open. Gateways that never ask for it have none.
   */
  beginConfirmation?(app: App, order: CheckoutOrder & { card: string }): Promise<{ url: string }>
  /**
   * What the gateway's own form needs to have a payment confirmed by the card's holder, for clients that have that form.
   * Absent where there is no such form; nothing while the gateway isn't asking.
   */
  confirmationSecret?(app: App, reference: string): Promise<string | undefined>
  /** Gives a payment back to the card, whole; an event says when it is done. The same payment is given back once. */
  refund(app: App, payment: TakenPayment): Promise<void>
  /** Answers the bank's question about a payment; an event says how the bank decided. */
  submitEvidence(app: App, payment: TakenPayment, evidence: { statement: string; pack: unknown }): Promise<void>
  /**
   * What the gateway's own books say was paid from a moment on and before another, in any order; what was given back or is
   * disputed since says so. Failed and open attempts are left out.
   */
  paymentsBetween(app: App, from: Date, to: Date): AsyncIterable<GatewayPayment>
  /**
   * Reads a webhook from its exact bytes: what it tells, in order; nothing for news that mean nothing to us. Throws a
   * refusal when it isn't proved to be the gateway's.
   */
  readWebhook(app: App, webhook: Webhook): Promise<(GatewayEvent | GatewayNews)[]>
}
