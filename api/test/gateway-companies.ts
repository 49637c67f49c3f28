import { cards, payment } from '@fanfare/contract'
import { sharedSecret, signWebhook } from '../src/gateways/sandbox/signature.ts'
import { nowMs } from '../src/kernel/clock.ts'
import { openCcbill } from './ccbill-company.ts'
import { openStripe } from './stripe-company.ts'
import { openWorld, type Someone, type World } from './world.ts'

/** What a story needs of a gateway's company: each does it by its own protocol. */
export type Company = {
  /** Somebody pays on the page; answers the company's name for it. Without `isTold` the site hears nothing yet. */
  pay(url: string, how?: { isTold: boolean }): Promise<string>
  /** Tells of a payment (again), perhaps with other money in it. */
  repeat(paid: string, other?: { amount?: string; currency?: string }): Promise<void>
  /** Somebody else tells of it; answers the status. */
  forge(paid: string): Promise<number>
  /** A fan's card is kept, which does something from now on. */
  keep(who: Someone, does: 'pays' | 'declines' | 'lacks_funds' | 'asks'): Promise<void>
  refuseToConfirm(url: string): Promise<void>
  dispute(paid: string): Promise<void>
  decide(paid: string, verdict: 'won' | 'lost'): Promise<void>
  close(): Promise<void>
}

type Opened = { company: Company; world: World }
const save = async (who: Someone, gateway: string, token: string) => {
  const { status } = await who.ask(cards.saveCard, { params: { gateway }, body: { token, holderName: 'Nina Alder' } })
  if (status !== 200) throw new Error(`The card wasn't kept: ${status}`)
}

/** The gateways of the site, each with what it can't do. */
export const companies: {
  name: string
  can: { confirm: boolean; winDisputes: boolean }
  open(): Promise<Opened>
}[] = [
  { name: 'sandbox', can: { confirm: true, winDisputes: true }, open: openSandbox },
  { name: 'stripe', can: { confirm: true, winDisputes: true }, open: openStripeStory },
  { name: 'ccbill', can: { confirm: false, winDisputes: false }, open: openCcbillStory },
]

async function openSandbox(): Promise<Opened> {
  const world = await openWorld()
  const page = (url: string) => url.replace(world.running.app.config.siteUrl, world.url.slice(0, -'/api'.length))
  let told = 0
  const tell = async (
    type: string,
    reference: string,
    { amount = '20.00', currency = 'USD', id = '', forged = false } = {},
  ) => {
    const data = { reference, amount_minor: amount.replace('.', ''), currency }
    const body = JSON.stringify({ id: id || `evt_${++told}_${reference}`, type: `payment.${type}`, data })
    const secret = forged ? Buffer.from('another secret') : sharedSecret(world.running.app.secret)
    const headers = { 'content-type': 'application/json', 'sandbox-signature': signWebhook(secret, body, nowMs()) }
    return (await world.raw('/payment/webhooks/sandbox', { method: 'POST', headers, body })).status
  }
  const post = (url: string, fields: Record<string, string>) =>
    fetch(page(url), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const tokens = { pays: 'tok_success', declines: 'tok_decline', lacks_funds: 'tok_insufficient', asks: 'tok_3ds' }
  const company: Company = {
    async pay(url, { isTold } = { isTold: true }) {
      if (isTold) await post(url, { number: '4242424242424242', expiry: '12/34', cvc: '123', holder: 'Nina Alder' })
      return `sb_${url.split('/').at(-1)}`
    },
    async repeat(paid, other = {}) {
      await tell('succeeded', paid, { ...other, ...(Object.keys(other).length === 0 && { id: `evt_paid_${paid}` }) })
    },
    forge: paid => tell('succeeded', paid, { forged: true }),
    keep: (who, does) => save(who, 'sandbox', tokens[does]),
    async refuseToConfirm(url) {
      await post(`${url}/challenge`, { answer: 'refuse' })
    },
    async dispute(paid) {
      await tell('disputed', paid)
    },
    async decide(paid, verdict) {
      await tell(`dispute_${verdict}`, paid)
    },
    async close() {},
  }
  return { company, world }
}

async function openStripeStory(): Promise<Opened> {
  const stripe = await openStripe()
  const world = await openWorld(stripe.environment)
  stripe.serve(world)
  const methods = {
    pays: 'pm_card_visa',
    declines: 'pm_card_chargeDeclined',
    lacks_funds: 'pm_card_chargeDeclinedInsufficientFunds',
    asks: 'pm_card_authenticationRequired',
  }
  const disputeOf = (payment_intent: string) => ({
    id: `dp_${payment_intent}`,
    payment_intent,
    amount: 2_000,
    currency: 'usd',
    reason: 'fraudulent',
  })
  const company: Company = {
    pay: (url, { isTold } = { isTold: true }) => stripe.pay(url, isTold),
    async repeat(paid, { amount, currency } = {}) {
      const charge = stripe.charge(paid)
      const other = { ...(amount && { amount: Number(amount) * 100 }), ...(currency && { currency }) }
      const id = amount || currency ? undefined : `evt_paid_${paid}`
      await stripe.tell('charge.succeeded', { ...charge, ...other }, id)
    },
    async forge(paid) {
      const payload = JSON.stringify({
        id: 'evt_forged',
        type: 'charge.succeeded',
        data: { object: stripe.charge(paid) },
      })
      const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' }
      return (await world.raw('/payment/webhooks/stripe', { method: 'POST', headers, body: payload })).status
    },
    keep: (who, does) => save(who, 'stripe', methods[does]),
    // Who leaves Stripe's page, or whose bank says no there, may still come back to it.
    async refuseToConfirm(url) {
      if (!url.startsWith('https://checkout.stripe.test/')) throw new Error('This is no page of Stripe.')
    },
    async dispute(paid) {
      await stripe.tell('charge.dispute.created', { ...disputeOf(paid), status: 'needs_response' })
    },
    async decide(paid, status) {
      await stripe.tell('charge.dispute.closed', { ...disputeOf(paid), status })
    },
    close: stripe.close,
  }
  return { company, world }
}

async function openCcbillStory(): Promise<Opened> {
  const ccbill = await openCcbill()
  const world = await openWorld(ccbill.environment)
  ccbill.serve(world)
  const does = { pays: 'good', declines: 'declined', lacks_funds: 'poor', asks: 'declined' }
  const codes: Record<string, string> = { EUR: '978' }
  const company: Company = {
    pay: (url, how) => ccbill.pay(url, 'good', how),
    async repeat(paid, { amount, currency } = {}) {
      const other = {
        ...(amount && { billedInitialPrice: amount }),
        ...(currency && { billedCurrencyCode: codes[currency] }),
      }
      // CCBill's events have no ids of their own, so another story is told of another sale.
      const isOther = Object.keys(other).length > 0
      const sale = isOther ? ccbill.copyOf(paid) : paid
      await ccbill.tell('NewSaleSuccess', { ...ccbill.saleNews(sale), ...other })
    },
    forge: async paid =>
      (await ccbill.tell('NewSaleSuccess', ccbill.saleNews(paid), { key: 'of-somebody-else-entirely' })).status,
    async keep(who, card) {
      const { data } = await who.ask(payment.topUp, { body: { amount: 20 } })
      await ccbill.pay(data.paymentUrl, does[card])
    },
    async refuseToConfirm() {},
    async dispute(paid) {
      await ccbill.chargeBack(paid)
    },
    async decide() {},
    close: ccbill.close,
  }
  return { company, world }
}
