import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import type { World } from './world.ts'

export const stripeKeys = { secret: 'sk_test_fanfare', webhook: 'whsec_fanfare' }

type Fields = Record<string, string>
type Answer = { status: number; body: unknown }
/** What a card does, by the name of its payment method, as in Stripe's own test mode. */
const declines: Record<string, { code: string; message: string }> = {
  pm_card_chargeDeclined: { code: 'card_declined', message: 'Your card was declined.' },
  pm_card_authenticationRequired: { code: 'authentication_required', message: 'This payment needs authentication.' },
}

/**
 * Stripe as the site reaches it: its API with keys, form bodies, idempotency and errors, a page that pays, and events
 * that are signed. It holds what it was asked, so that a test can look.
 */
export async function openStripe() {
  const asked: { path: string; fields: Fields; key: string | undefined }[] = []
  const answers = new Map<string, { request: string; answer: Answer }>()
  const sessions = new Map<string, Fields>()
  const intents = new Map<string, Fields>()
  const intentOf = (id: string): Fields => intents.get(id) ?? {}
  let world: World | undefined
  const name = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`

  const tell = async (type: string, object: unknown, id = name('evt')) => {
    if (!world) throw new Error('Nobody listens.')
    const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: stripeKeys.webhook })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return world.raw('/payment/webhooks/stripe', { method: 'POST', headers, body: payload })
  }
  const charge = (intent: string, more: Partial<Stripe.Charge> = {}) => {
    const { amount = '0', currency = '', paymentId = '', customer = '', method = '' } = intentOf(intent)
    return {
      ...{ id: `ch_${intent}`, object: 'charge', payment_intent: intent, customer, payment_method: method },
      ...{ amount: Number(amount), currency, metadata: { paymentId }, amount_refunded: 0 },
      billing_details: { name: 'Nina Alder' },
      payment_method_details: { card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031 } },
      ...more,
    }
  }
  const made = (fields: Fields): Answer => {
    const { payment_method: method = '', customer = '', amount = '', currency = '' } = fields
    const id = name('pi')
    const metadata = {
      paymentId: fields['metadata[paymentId]'] ?? '',
      offSession: fields['metadata[offSession]'] ?? '',
    }
    const refusal = declines[method]
    intents.set(id, { amount, currency, customer, method, ...metadata, status: refusal ? 'failed' : 'succeeded' })
    const intent = { id, object: 'payment_intent', amount: Number(amount), currency, metadata }
    if (!refusal) {
      setImmediate(() => void tell('charge.succeeded', charge(id)))
      return { status: 200, body: { ...intent, status: 'succeeded' } }
    }
    const error = { type: 'card_error', ...refusal }
    setImmediate(() => void tell('payment_intent.payment_failed', { ...intent, last_payment_error: error }))
    return { status: 402, body: { error: { ...error, payment_intent: intent } } }
  }
  const work = (method: string, path: string, fields: Fields): Answer => {
    if (path === '/v1/checkout/sessions') {
      const id = name('cs')
      sessions.set(id, fields)
      return { status: 200, body: { id, object: 'checkout.session', url: `https://checkout.stripe.test/${id}` } }
    }
    if (path === '/v1/customers') return { status: 200, body: { id: name('cus'), object: 'customer' } }
    if (path === '/v1/setup_intents') {
      const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031 }
      const payment_method = { id: fields.payment_method, card, billing_details: { name: 'Nina Alder' } }
      if (fields.payment_method === 'pm_card_refused')
        return { status: 402, body: { error: { type: 'card_error', code: 'card_declined', message: 'Declined.' } } }
      return { status: 200, body: { id: name('seti'), status: 'succeeded', payment_method } }
    }
    if (path === '/v1/payment_intents') return made(fields)
    const intent = /^\/v1\/payment_intents\/(\w+)$/.exec(path)?.[1]
    if (intent && method === 'GET') {
      const { paymentId } = intentOf(intent)
      return { status: 200, body: { id: intent, object: 'payment_intent', metadata: { paymentId } } }
    }
    if (path === '/v1/refunds') {
      const paid = fields.payment_intent ?? ''
      const { amount = '0' } = intentOf(paid)
      setImmediate(() => void tell('charge.refunded', charge(paid, { amount_refunded: Number(amount) })))
      return { status: 200, body: { id: name('re'), object: 'refund', status: 'succeeded' } }
    }
    if (path.startsWith('/v1/disputes/'))
      return { status: 200, body: { id: path.split('/').at(-1), object: 'dispute' } }
    return { status: 404, body: { error: { type: 'invalid_request_error', message: `No such path: ${path}` } } }
  }
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    if (request.headers.authorization !== `Bearer ${stripeKeys.secret}`)
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } } }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const [path = '', fields] = [request.url?.split('?')[0], Object.fromEntries(new URLSearchParams(text))]
    const key = request.headers['idempotency-key'] as string | undefined
    asked.push({ path, fields, key })
    const known = key && answers.get(key)
    if (known && known.request === path + text) return known.answer
    if (known)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'Keys for idempotent requests...' } } }
    const given = work(request.method ?? '', path, fields)
    if (key) answers.set(key, { request: path + text, answer: given })
    return given
  }
  const server = createServer((request, response: ServerResponse) => {
    void answer(request).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...{ asked, tell, charge },
    environment: {
      STRIPE_SECRET_KEY: stripeKeys.secret,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhook,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
    serve(to: World) {
      world = to
    },
    /** Somebody pays on Stripe's page; answers the intent by which later events name the payment. */
    async pay(url: string): Promise<string> {
      const fields = sessions.get(url.split('/').at(-1) ?? '') ?? {}
      const intent = name('pi')
      intents.set(intent, {
        ...{ amount: fields['line_items[0][price_data][unit_amount]'] ?? '', status: 'succeeded' },
        ...{
          currency: fields['line_items[0][price_data][currency]'] ?? '',
          customer: name('cus'),
          method: 'pm_card_visa',
        },
        paymentId: fields['payment_intent_data[metadata][paymentId]'] ?? '',
      })
      await tell('charge.succeeded', charge(intent))
      return intent
    },
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
