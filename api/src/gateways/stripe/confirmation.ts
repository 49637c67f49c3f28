import type Stripe from 'stripe'
import { fromNow, hour_ms, minute_ms } from '../../kernel/clock.ts'
import type { App } from '../../kernel/context.ts'
import type { CheckoutOrder } from '../gateway.ts'
import { toStripe } from './amounts.ts'
import { askStripe } from './client.ts'
import { intentOf, keepPage, openPage } from './store.ts'

/** What is paid, as Stripe's page shows it. */
export function linesOf({
  amount_minor,
  currency,
  description,
}: Pick<CheckoutOrder, 'amount_minor' | 'currency' | 'description'>): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const unit_amount = toStripe(amount_minor, currency)
  const price_data = { currency: currency.toLowerCase(), unit_amount, product_data: { name: description } }
  return [{ quantity: 1, price_data }]
}

/** Stripe keeps a page for a day at most; one that ends within minutes is no use. */
const lives_ms = 23 * hour_ms
const useful_ms = 10 * minute_ms

/**
 * Opens a page for a payment that the bank wanted to see confirmed, with the customer of its card; the same page while it
 * is open, so that nobody pays on two. That page ending unpaid means nothing for the payment.
 */
export async function beginConfirmation(
  { config, db }: App,
  order: CheckoutOrder & { card: string },
): Promise<{ url: string }> {
  const { paymentId, card, successUrl, cancelUrl } = order
  const open = await openPage(db.sql, paymentId, fromNow(useful_ms))
  if (open) return { url: open }
  const [customer = ''] = card.split(':')
  const expires_at = fromNow(lives_ms)
  const seconds = Math.floor(expires_at.getTime() / 1_000)
  const session = await askStripe(config).checkout.sessions.create(
    {
      mode: 'payment',
      customer,
      line_items: linesOf(order),
      expires_at: seconds,
      payment_intent_data: { metadata: { paymentId }, setup_future_usage: 'off_session' },
      metadata: { confirms: paymentId },
      success_url: successUrl,
      cancel_url: cancelUrl,
    },
    // Two clicks within a minute make one page.
    { idempotencyKey: `confirm:${paymentId}:${Math.floor(seconds / 60)}` },
  )
  if (!session.url) throw new Error('Stripe answered no page for a payment.')
  await keepPage(db.sql, { payment_id: paymentId, url: session.url, expires_at })
  return { url: session.url }
}

/** The secret of the attempt that the bank asked about, by which Stripe's own form lets the card's holder confirm it. */
export async function confirmationSecret({ config, db }: App, paymentId: string): Promise<string | undefined> {
  const intent = await intentOf(db.sql, paymentId)
  if (!intent) return undefined
  return (await askStripe(config).paymentIntents.retrieve(intent)).client_secret ?? undefined
}
