import Stripe from 'stripe'
import type { App } from '../../kernel/context.ts'
import { isId } from '../../kernel/ids.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { CardPage, GatewayNews, KeptCard } from '../gateway.ts'
import { askStripe } from './client.ts'

/** Opens Stripe's page that keeps a card for a fan and charges nothing; the event of the page tells of the card. */
export async function beginCardPage(
  { config }: App,
  { fanId, currency, successUrl, cancelUrl }: CardPage,
): Promise<{ url: string }> {
  const { url } = await askStripe(config).checkout.sessions.create({
    mode: 'setup',
    currency: currency.toLowerCase(),
    customer_creation: 'always',
    client_reference_id: fanId,
    metadata: { fanId },
    success_url: successUrl,
    cancel_url: cancelUrl,
  })
  if (!url) throw new Error('Stripe answered no page for a card.')
  return { url }
}

/** The card that a fan left on Stripe's page for cards; null for any other event. */
export async function keptOnPage({ config }: App, event: Stripe.Event): Promise<GatewayNews | null> {
  if (event.type !== 'checkout.session.completed' || event.data.object.mode !== 'setup') return null
  const { metadata, setup_intent } = event.data.object
  const fanId = metadata?.fanId ?? ''
  if (!isId(fanId) || !setup_intent) return null
  const id = typeof setup_intent === 'string' ? setup_intent : setup_intent.id
  const kept = await askStripe(config).setupIntents.retrieve(id, { expand: ['payment_method'] })
  const card = cardOf(kept)
  if (!card) return null
  return { id: event.id, body: event as unknown as Record<string, unknown>, news: 'card_kept', fanId, card }
}

/** Keeps the card of a payment method that Stripe's form made. Refuses CARD_REFUSED. */
export async function keepCard(
  { config }: App,
  token: string,
  { holderName = '' }: Partial<Omit<KeptCard, 'reference'>>,
): Promise<KeptCard> {
  if (!/^pm_\w+$/.test(token)) throw refuse('CARD_REFUSED', undefined, "Stripe doesn't know this token.")
  const client = askStripe(config)
  try {
    const customer = await client.customers.create({ ...(holderName && { name: holderName }) })
    const intent = await client.setupIntents.create({
      customer: customer.id,
      payment_method: token,
      confirm: true,
      usage: 'off_session',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      expand: ['payment_method'],
    })
    const card = cardOf({ ...intent, customer: customer.id }, holderName)
    if (!card)
      throw refuse(
        'CARD_REFUSED',
        undefined,
        'The bank asks the card holder to confirm. Pay on the page of the gateway.',
      )
    return card
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError)
      throw refuse('CARD_REFUSED', undefined, error.message)
    throw error
  }
}

/** Has Stripe forget a card with the customer that was made for it. */
export async function forgetCard({ config }: App, reference: string): Promise<void> {
  const [customer = ''] = reference.split(':')
  try {
    await askStripe(config).customers.del(customer)
  } catch (error) {
    const isGone = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
    if (!isGone) throw error
  }
}

/** A card that Stripe has kept, named by its customer and payment method; null until then, and for other ways to pay. */
function cardOf(
  { status, customer, payment_method }: Pick<Stripe.SetupIntent, 'status' | 'customer' | 'payment_method'>,
  holderName = '',
): KeptCard | null {
  const owner = typeof customer === 'string' ? customer : customer?.id
  const method = typeof payment_method === 'object' ? payment_method : null
  if (status !== 'succeeded' || !owner || !method?.card) return null
  const { brand, last4, exp_month: month, exp_year: year, country } = method.card
  return {
    reference: `${owner}:${method.id}`,
    brand,
    last4,
    month,
    year,
    holderName: method.billing_details.name ?? holderName,
    ...(country && { country }),
  }
}
