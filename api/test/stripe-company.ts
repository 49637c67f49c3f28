import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { nowMs } from '../src/kernel/clock.ts'
import type { World } from './world.ts'

export const stripeKeys = { secret: 'sk_test_fanfare', webhook: 'whsec_fanfare' }

type Fields = Record<string, string>
type Answer = { status: number; body: unknown }
type Books = {
  asked: { path: string; fields: Fields; key: string | undefined }[]
  answers: Map<string, { request: string; answer: Answer }>
  sessions: Map<string, Fields>
  setups: Map<string, object>
  intents: Map<string, Fields>
  world: World | undefined
  isDown: boolean
  accounts: Map<string, { canBePaid: boolean }>
  transfers: Map<string, Fields>
}

/** What a card does, by the name of its payment method, as in Stripe's own test mode. */
const declines: Record<string, { code: string; message: string }> = {
  pm_card_chargeDeclined: { code: 'card_declined', message: 'Your card was declined.' },
  pm_card_chargeDeclinedInsufficientFunds: { code: 'card_declined', message: 'Your card has insufficient funds.' },
  pm_card_authenticationRequired: { code: 'authentication_required', message: 'This payment needs authentication.' },
}
const visa = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031 }
const name = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`
const refused = (status: number, error: object): Answer => ({ status, body: { error } })

/**
 * Stripe as the site reaches it: its API with keys, form bodies, idempotency and errors, a page that pays, and events
 * that are signed. It holds what it was asked, so that a test can look.
 */
export async function openStripe() {
  const books: Books = {
    asked: [],
    world: undefined,
    isDown: false,
    accounts: new Map(),
    transfers: new Map(),
    answers: new Map(),
    sessions: new Map(),
    intents: new Map(),
    setups: new Map(),
  }
  const server = createServer((request, response) => {
    void answerOf(books, request).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    asked: books.asked,
    tell: (type: string, object: unknown, id?: string) => tell(books, type, object, id),
    charge: (intent: string) => chargeOf(books, intent),
    environment: {
      STRIPE_SECRET_KEY: stripeKeys.secret,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhook,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
    transfers: books.transfers,
    /** Stripe has forgotten what it answered to keys, as it does after a day. */
    forgetKeys: () => books.answers.clear(),
    /** A creator has filled in Stripe's pages, or Stripe wants more; the last account that was opened. */
    async settleAccount(canBePaid: boolean, isTold = true): Promise<string> {
      const id = [...books.accounts.keys()].at(-1) ?? ''
      books.accounts.set(id, { canBePaid })
      if (isTold) await tell(books, 'account.updated', { id, object: 'account' })
      return id
    },
    /** Answers with errors, as when Stripe has a problem of its own. */
    fail(isDown: boolean) {
      books.isDown = isDown
    },
    serve(world: World) {
      books.world = world
    },
    /** Somebody pays on Stripe's page; answers the intent by which later events name the payment. */
    async pay(url: string, isTold = true): Promise<string> {
      const fields = books.sessions.get(url.split('/').at(-1) ?? '') ?? {}
      const intent = name('pi')
      books.intents.set(intent, {
        amount: fields['line_items[0][price_data][unit_amount]'] ?? '',
        currency: fields['line_items[0][price_data][currency]'] ?? '',
        paymentId: fields['payment_intent_data[metadata][paymentId]'] ?? '',
        customer: name('cus'),
        method: 'pm_card_visa',
      })
      if (isTold) await tell(books, 'charge.succeeded', chargeOf(books, intent), `evt_paid_${intent}`)
      return intent
    },
    leaveCard: (url: string, id?: string) => leaveCard(books, url, id),
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Somebody leaves a card on Stripe's page for cards; answers what a later delivery of the event needs. */
async function leaveCard(books: Books, url: string, id?: string): Promise<object> {
  const fields = books.sessions.get(url.split('/').at(-1) ?? '') ?? {}
  if (fields.mode !== 'setup') throw new Error('This page takes a payment.')
  const kept = { id: name('pm'), card: visa, billing_details: { name: 'Nina Alder' } }
  const setup = { id: name('seti'), status: 'succeeded', customer: name('cus'), payment_method: kept }
  books.setups.set(setup.id, setup)
  const session = { object: 'checkout.session', mode: 'setup', setup_intent: setup.id }
  const told = { ...session, metadata: { fanId: fields['metadata[fanId]'] } }
  await tell(books, 'checkout.session.completed', told, id)
  return told
}

/** Delivers an event, signed as Stripe signs. */
async function tell({ world }: Books, type: string, object: unknown, id = name('evt')) {
  if (!world) throw new Error('Nobody listens.')
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: stripeKeys.webhook })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return world.raw('/payment/webhooks/stripe', { method: 'POST', headers, body: payload })
}

function chargeOf({ intents }: Books, intent: string, amount_refunded = 0) {
  const { amount = '0', currency = '', paymentId = '', customer = '', method = '' } = intents.get(intent) ?? {}
  return {
    status: 'succeeded',
    created: Math.floor(nowMs() / 1000),
    refunded: amount_refunded > 0,
    disputed: false,
    id: `ch_${intent}`,
    object: 'charge',
    payment_intent: intent,
    customer,
    payment_method: method,
    amount: Number(amount),
    currency,
    metadata: { paymentId },
    amount_refunded,
    billing_details: { name: 'Nina Alder' },
    payment_method_details: { card: visa },
  }
}

async function answerOf(books: Books, request: IncomingMessage): Promise<Answer> {
  if (request.headers.authorization !== `Bearer ${stripeKeys.secret}`)
    return refused(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const [path = '', fields] = [request.url?.split('?')[0], Object.fromEntries(new URLSearchParams(text))]
  const key = request.headers['idempotency-key'] as string | undefined
  books.asked.push({ path, fields, key })
  if (books.isDown) return refused(500, { type: 'api_error', message: 'Something went wrong on our end.' })
  const known = key && books.answers.get(key)
  if (known && known.request === path + text) return known.answer
  if (known)
    return refused(400, { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used once.' })
  const query = new URL(request.url ?? '', 'http://stripe.test').searchParams
  if (request.method === 'GET' && path === '/v1/charges') return listCharges(books, query)
  if (request.method === 'GET' && path === '/v1/transfers') return listTransfers(books, query)
  const answer = work(books, `${request.method} ${path}`, fields)
  if (key) books.answers.set(key, { request: path + text, answer })
  return answer
}

/** Two of a list at a time, so that a reader has to turn the page; refused ones have a line of their own. */
function listCharges(books: Books, query: URLSearchParams): Answer {
  const [gte, lt] = [Number(query.get('created[gte]')), Number(query.get('created[lt]'))]
  const charges = [...books.intents]
    .map(([intent, { method = '' }]) => ({
      ...chargeOf(books, intent),
      status: declines[method] ? 'failed' : 'succeeded',
    }))
    .filter(({ created }) => created >= gte && created < lt)
  const first = charges.findIndex(({ id }) => id === query.get('starting_after')) + 1
  const data = charges.slice(first, first + 2)
  return { status: 200, body: { object: 'list', url: '/v1/charges', has_more: first + 2 < charges.length, data } }
}

const goneCustomers = new Set<string>()

/** A customer is deleted once; Stripe doesn't know them the second time. */
function forgotten(id: string): Answer {
  if (goneCustomers.has(id))
    return refused(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such customer.' })
  goneCustomers.add(id)
  return { status: 200, body: { id, object: 'customer', deleted: true } }
}

function work(books: Books, asked: string, fields: Fields): Answer {
  const id = asked.split('/').at(-1) ?? ''
  if (asked === 'POST /v1/checkout/sessions') {
    const session = name('cs')
    const left_s = Number(fields.expires_at ?? nowMs() / 1_000 + 86_400) - nowMs() / 1_000
    if (left_s < 1_800 || left_s > 86_400)
      return refused(400, { type: 'invalid_request_error', message: 'expires_at must be 30 minutes to 24 hours away.' })
    books.sessions.set(session, fields)
    return { status: 200, body: { id: session, url: `https://checkout.stripe.test/${session}` } }
  }
  if (asked === 'POST /v1/accounts') {
    const account = name('acct')
    books.accounts.set(account, { canBePaid: false })
    return { status: 200, body: accountOf(books, account) }
  }
  if (asked === 'POST /v1/account_links')
    return { status: 200, body: { url: `https://connect.stripe.test/${fields.account}` } }
  if (asked.startsWith('GET /v1/accounts/')) return { status: 200, body: accountOf(books, id) }
  if (asked === 'POST /v1/transfers') return transferTo(books, fields)
  if (asked === 'POST /v1/customers') return { status: 200, body: { id: name('cus') } }
  if (asked.startsWith('DELETE /v1/customers/')) return forgotten(id)
  if (asked === 'POST /v1/setup_intents') return keep(fields)
  if (asked.startsWith('GET /v1/setup_intents/')) return { status: 200, body: books.setups.get(id) }
  if (asked === 'POST /v1/payment_intents') return chargeKept(books, fields)
  if (asked === 'POST /v1/refunds') {
    const intent = fields.payment_intent ?? ''
    const { amount } = chargeOf(books, intent)
    setImmediate(() => void tell(books, 'charge.refunded', chargeOf(books, intent, amount)))
    return { status: 200, body: { id: name('re'), status: 'succeeded' } }
  }
  if (asked.startsWith('GET /v1/payment_intents/'))
    return {
      status: 200,
      body: { id, client_secret: `${id}_secret`, metadata: { paymentId: books.intents.get(id)?.paymentId } },
    }
  if (asked.startsWith('POST /v1/disputes/')) return { status: 200, body: { id } }
  return refused(404, { type: 'invalid_request_error', message: `No such path: ${asked}` })
}

function accountOf({ accounts }: Books, id: string) {
  const { canBePaid = false } = accounts.get(id) ?? {}
  const requirements = { currently_due: canBePaid ? [] : ['external_account'] }
  const capabilities = { transfers: canBePaid ? 'active' : 'inactive' }
  return { id, object: 'account', capabilities, payouts_enabled: canBePaid, details_submitted: canBePaid, requirements }
}

function listTransfers(books: Books, query: URLSearchParams): Answer {
  const data = [...books.transfers]
    .filter(([, fields]) => fields.transfer_group === query.get('transfer_group'))
    .map(([id]) => ({ id, object: 'transfer' }))
  return { status: 200, body: { object: 'list', url: '/v1/transfers', has_more: false, data } }
}

function transferTo(books: Books, fields: Fields): Answer {
  if (!books.accounts.get(fields.destination ?? '')?.canBePaid)
    return refused(400, {
      type: 'invalid_request_error',
      code: 'insufficient_capabilities_for_transfer',
      message: 'The destination account can’t receive transfers.',
    })
  const id = name('tr')
  books.transfers.set(id, fields)
  return { status: 200, body: { id, object: 'transfer' } }
}

function keep({ payment_method }: Fields): Answer {
  if (payment_method === 'pm_card_refused')
    return refused(402, { type: 'card_error', code: 'card_declined', message: 'Declined.' })
  const kept = { id: payment_method, card: visa, billing_details: { name: 'Nina Alder' } }
  return { status: 200, body: { id: name('seti'), status: 'succeeded', payment_method: kept } }
}

/** A payment without its holder: an event says what came of it, and a refusal is an error as well. */
function chargeKept(books: Books, fields: Fields): Answer {
  const { payment_method: method = '', customer = '', amount = '', currency = '' } = fields
  const paymentId = fields['metadata[paymentId]'] ?? ''
  const id = name('pi')
  books.intents.set(id, { amount, currency, customer, method, paymentId })
  const metadata = { paymentId, offSession: fields['metadata[offSession]'] ?? '' }
  const intent = { id, amount: Number(amount), currency, metadata }
  const refusal = declines[method]
  if (!refusal) {
    setImmediate(() => void tell(books, 'charge.succeeded', chargeOf(books, id)))
    return { status: 200, body: { ...intent, status: 'succeeded' } }
  }
  const error = { type: 'card_error', ...refusal }
  setImmediate(() => void tell(books, 'payment_intent.payment_failed', { ...intent, last_payment_error: error }))
  return refused(402, { ...error, payment_intent: intent })
}
