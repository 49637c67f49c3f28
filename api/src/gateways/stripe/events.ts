import type Stripe from 'stripe'
import type { App } from '../../kernel/context.ts'
import { isId } from '../../kernel/ids.ts'
import type { GatewayEvent, GatewayNews, KeptCard } from '../gateway.ts'
import { fromStripe } from './amounts.ts'
import { askStripe } from './client.ts'
import { keepDispute, keepIntent } from './store.ts'

type Told = (Omit<GatewayEvent, 'id' | 'body'> & { id?: string }) | null

/** What an event of Stripe means for a payment of ours; null for what isn't about one, or tells nothing new. */
export async function meaningOf(app: App, event: Stripe.Event): Promise<Told> {
  switch (event.type) {
    case 'charge.succeeded':
      return paid(app, event.data.object)
    case 'payment_intent.payment_failed':
      return failed(app, event.data.object)
    case 'checkout.session.expired':
      return ofSession(event.data.object, 'canceled', 'The page of the gateway was left.')
    case 'checkout.session.async_payment_failed':
      return ofSession(event.data.object, 'failed', 'The bank did not pay.')
    case 'charge.refunded':
      return refunded(event.data.object)
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
      return begun(app, event.data.object)
    case 'charge.dispute.closed':
      return closed(app, event.data.object)
    default:
      return null
  }
}

/** What an event of Stripe tells of payouts; null for others. */
export function newsOf(event: Stripe.Event): GatewayNews | null {
  const told = { id: event.id, body: event as unknown as Record<string, unknown> }
  if (event.type === 'account.updated') return { ...told, news: 'account_changed', accountId: event.data.object.id }
  if (event.type !== 'transfer.reversed') return null
  const { id: transferId, metadata, reversed, amount_reversed, currency } = event.data.object
  const payoutId = metadata.payoutId ?? ''
  if (!isId(payoutId)) return null
  // A part that is taken back changes no payout: that is for an operator to settle.
  if (!reversed) return { ...told, news: 'transfer_reversed_in_part', payoutId, ...money(amount_reversed, currency) }
  return { ...told, news: 'transfer_reversed', transferId, payoutId }
}

/** What an event of Stripe tells of a bank that asks about a payment before it takes the money, if it does. */
export async function inquiryOf(app: App, event: Stripe.Event): Promise<GatewayNews | null> {
  if (!event.type.startsWith('charge.dispute.')) return null
  const dispute = event.data.object as Stripe.Dispute
  const told = { id: `${dispute.id}:inquiry`, body: event as unknown as Record<string, unknown> }
  if (!isOpenInquiry(dispute)) return { ...told, news: 'inquiry_over' }
  const paymentId = await disputedPayment(app, dispute)
  const { amount, currency, reason } = dispute
  return paymentId ? { ...told, news: 'inquiry_opened', paymentId, ...money(amount, currency), reason } : null
}

const isOpenInquiry = ({ status }: Stripe.Dispute) =>
  status === 'warning_needs_response' || status === 'warning_under_review'

/** The payment of ours that something of Stripe is about. */
export function paymentOf({ metadata }: { metadata?: Stripe.Metadata | null }): string | undefined {
  const id = metadata?.paymentId
  return id && isId(id) ? id : undefined
}

async function paid(app: App, charge: Stripe.Charge): Promise<Told> {
  const reference = paymentOf(charge)
  const intent = idOf(charge.payment_intent)
  if (!reference || !intent) return null
  await keepIntent(app.db.sql, reference, intent)
  const card = cardOf(charge)
  return { kind: 'paid', reference, ...money(charge.amount, charge.currency), ...(card && { card }) }
}

/** The card that paid, where Stripe keeps it for later: its customer and its payment method. */
function cardOf({ customer, payment_method, payment_method_details, billing_details }: Stripe.Charge): KeptCard | null {
  const [owner, card] = [idOf(customer), payment_method_details?.card]
  if (!owner || !payment_method || !card?.last4) return null
  return {
    reference: `${owner}:${payment_method}`,
    brand: card.brand ?? 'card',
    holderName: billing_details.name ?? '',
    last4: card.last4,
    month: card.exp_month,
    year: card.exp_year,
    ...(card.country && { country: card.country }),
  }
}

/** A refusal on Stripe's page is not the end there: the fan may try another card. Without the fan it is. */
async function failed(app: App, intent: Stripe.PaymentIntent): Promise<Told> {
  const reference = paymentOf(intent)
  if (!reference || intent.metadata.offSession !== 'yes') return null
  const error = intent.last_payment_error
  const asks = error?.code === 'authentication_required'
  // The holder may confirm this very attempt.
  if (asks) await keepIntent(app.db.sql, reference, intent.id)
  const reason = asks ? 'The bank asks the card holder to confirm the payment.' : declined(error)
  return {
    kind: asks ? 'needs_confirmation' : 'failed',
    reference,
    ...money(intent.amount, intent.currency),
    reason,
  }
}

function declined(error: Stripe.PaymentIntent['last_payment_error']): string {
  const lacks = error?.decline_code === 'insufficient_funds' || /insufficient funds/i.test(error?.message ?? '')
  return lacks ? 'The card has insufficient funds.' : 'The card was declined.'
}

function ofSession(session: Stripe.Checkout.Session, kind: 'canceled' | 'failed', reason: string): Told {
  const reference = paymentOf(session)
  if (!reference) return null
  return { kind, reference, ...money(session.amount_total ?? 0, session.currency ?? ''), reason }
}

function refunded(charge: Stripe.Charge): Told {
  const reference = paymentOf(charge)
  if (!reference) return null
  return { kind: 'refunded', reference, ...money(charge.amount_refunded, charge.currency), reason: 'refunded' }
}

/**
 * A bank that only asks takes no money, so nothing moves; if it takes it later, Stripe says so. Whichever of Stripe's two
 * events comes first begins the dispute, and the other one is the same.
 */
async function begun(app: App, dispute: Stripe.Dispute): Promise<Told> {
  if (dispute.status.startsWith('warning_')) return null
  const told = await disputed(app, dispute, 'disputed')
  return told && { ...told, id: `${dispute.id}:begun` }
}

async function disputed(
  app: App,
  dispute: Stripe.Dispute,
  kind: 'disputed' | 'dispute_won' | 'dispute_lost',
): Promise<Told> {
  const reference = await disputedPayment(app, dispute)
  return reference ? { kind, reference, ...money(dispute.amount, dispute.currency), reason: dispute.reason } : null
}

/** The payment of ours that a bank asks about. */
async function disputedPayment(app: App, dispute: Stripe.Dispute): Promise<string | undefined> {
  const intent = idOf(dispute.payment_intent)
  if (!intent) return undefined
  return (await keepDispute(app.db.sql, intent, dispute.id)) ?? askFor(app, intent, dispute.id)
}

/** The news of a payment may come after the news of its dispute. */
async function askFor(app: App, intentId: string, disputeId: string): Promise<string | undefined> {
  const reference = paymentOf(await askStripe(app.config).paymentIntents.retrieve(intentId))
  if (!reference) return undefined
  await keepIntent(app.db.sql, reference, intentId)
  return keepDispute(app.db.sql, intentId, disputeId)
}

async function closed(app: App, dispute: Stripe.Dispute): Promise<Told> {
  if (dispute.status === 'won') return disputed(app, dispute, 'dispute_won')
  return dispute.status === 'lost' ? disputed(app, dispute, 'dispute_lost') : null
}

const money = (amount: number, currency: string) => ({
  amount_minor: fromStripe(amount, currency),
  currency: currency.toUpperCase(),
})

function idOf(object: string | { id: string } | null): string | undefined {
  return typeof object === 'string' ? object : object?.id
}
