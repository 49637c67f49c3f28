import { now } from '../../kernel/clock.ts'
import type { App } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Gateway, GatewayEvent, KeptCard } from '../gateway.ts'
import { answerEvidence, chargeKeptCard, giveBack, openChallenge } from './company.ts'
import { cardOfToken } from './kept-cards.ts'
import { sharedSecret, webhookIsGenuine } from './signature.ts'
import { checkoutsPaid, insertCheckout } from './store.ts'

/**
 * The sandbox: a gateway that works the minute the site starts and moves no real money. Like a real one it takes the
 * card on a page of its own and reports by signed webhook; the driver below knows nothing but that protocol.
 */
export const sandbox: Gateway = {
  name: 'sandbox',
  isSandbox: true,
  smallest_minor: 50n,
  carries: currency => Intl.supportedValuesOf('currency').includes(currency),
  async beginCheckout(app, order) {
    const id = newId()
    await insertCheckout(app.db, {
      id,
      reference: `sb_${id}`,
      description: order.description,
      amount_minor: order.amount_minor,
      currency: order.currency,
      status: 'open',
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
      created_at: now(),
    })
    return { url: `${app.config.filesUrl}/sandbox/checkout/${id}`, reference: `sb_${id}` }
  },
  keepCard: async (_app, token, said) => cardOfToken(token, said),
  chargeCard: chargeKeptCard,
  beginConfirmation: openChallenge,
  refund: giveBack,
  submitEvidence: answerEvidence,
  paymentsBetween: (app, from, to) => checkoutsPaid(app.db, from, to),
  readWebhook: async (app, { raw, headers }) => [readEvent(app, raw, headers['sandbox-signature'])],
}

const kinds: Record<string, GatewayEvent['kind']> = {
  'payment.succeeded': 'paid',
  'payment.failed': 'failed',
  'payment.authentication_required': 'needs_confirmation',
  'payment.canceled': 'canceled',
  'payment.disputed': 'disputed',
  'payment.refunded': 'refunded',
  'payment.dispute_won': 'dispute_won',
  'payment.dispute_lost': 'dispute_lost',
}

function readEvent(app: App, raw: Uint8Array, signature: unknown): GatewayEvent {
  if (!webhookIsGenuine(sharedSecret(app.secret), raw, signature))
    throw refuse('FORBIDDEN', undefined, 'The signature of this webhook is wrong.')
  const body = parse(raw)
  const { id, type, data } = body as {
    id?: unknown
    type?: unknown
    data?: { reference?: unknown; amount_minor?: unknown; currency?: unknown; reason?: unknown; card?: unknown }
  }
  const kind = typeof type === 'string' ? kinds[type] : undefined
  if (typeof id !== 'string' || !kind || typeof data?.reference !== 'string' || typeof data.currency !== 'string')
    throw refuse('MALFORMED_BODY')
  if (typeof data.amount_minor !== 'string' || !/^\d{1,15}$/.test(data.amount_minor)) throw refuse('MALFORMED_BODY')
  return {
    id,
    kind,
    reference: data.reference,
    amount_minor: BigInt(data.amount_minor),
    currency: data.currency,
    ...(typeof data.reason === 'string' && { reason: data.reason }),
    ...(typeof data.card === 'object' && data.card && { card: data.card as KeptCard }),
    body,
  }
}

function parse(raw: Uint8Array): Record<string, unknown> {
  let body: unknown
  try {
    body = JSON.parse(Buffer.from(raw).toString('utf8'))
  } catch {
    throw refuse('MALFORMED_BODY')
  }
  if (typeof body !== 'object' || body === null) throw refuse('MALFORMED_BODY')
  return body as Record<string, unknown>
}
