import {
  allEndpoints,
  autoTopUps,
  cards,
  conversations,
  customRequests,
  feeds,
  fundraisers,
  limits,
  payment,
  showRequests,
  subscriptionGifts,
  subscriptions,
  users,
  wallet,
} from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subscriptionsJobs } from '../src/domains/subscriptions/index.ts'
import { fromNow, minute_ms, now } from '../src/kernel/clock.ts'
import { callers, hourIn } from './calls.ts'
import { raising } from './fundraisers.ts'
import { inboxes } from './inbox.ts'
import { giveTokens } from './money.ts'
import { called, shopkeeper } from './shop.ts'
import { type Answer, openWorld, type Someone, type World } from './world.ts'

let world: World
let mia: Someone
let rita: Someone
let shop: ReturnType<typeof shopkeeper>
let inbox: ReturnType<typeof inboxes>
let calling: ReturnType<typeof callers>
let offerId: string
let people = 0
beforeAll(async () => {
  world = await openWorld()
  shop = shopkeeper(world)
  inbox = inboxes(world)
  mia = await world.performer('mia')
  rita = await world.fan('rita')
  await mia.ask(conversations.setWritingRules, { body: { whoMayWrite: 'everybody', messagePrice: 12 } as never })
  const makes = { isOn: true, price: 10, text: 'Songs.', days: 3, openMax: 20 }
  await mia.ask(customRequests.changeSettings, { body: makes })
  calling = callers(world, () => mia)
  await calling.open(mia)
  offerId = await calling.offer(mia, { price: 12 })
  await sql()`update performers set public_chat_price_minor = 1200, monthly_price_minor = 1200 where user_id = ${mia.id}`
})
afterAll(() => {
  inbox.close()
  return world.close()
})

const sql = () => world.running.app.db.sql
const balance = async (who: Someone) => (await who.ask(users.me)).data.balance
const username = async (who: Someone) => (await who.ask(users.me)).data.username

/** A fan with 100 tokens and a card. */
async function fan() {
  const who = await world.fan(called('spender', ++people))
  await giveTokens(world, who.id, 10_000n)
  const { data: card } = await who.ask(cards.saveCard, {
    params: { gateway: 'sandbox' },
    body: { token: 'tok_success' },
  })
  return { who, cardId: card._id }
}
const customOf = () => ({ performerId: mia.id, kind: 'other' as const, wish: 'A song for my sister.', price: 12 })
let booked = 0
/** One that mia runs, the same for every fan. */
const fundraiser = async () => {
  const { data } = await mia.ask(fundraisers.ofCreator, { params: { id: mia.id } })
  return data.data[0]?._id ?? raising(world, () => mia).running()
}
type Spender = Awaited<ReturnType<typeof fan>>

/** Ways to spend 12 tokens, made ready before the fan's limit is set; each answers how it went. */
const ways: Record<string, (spender: Spender) => Promise<() => Promise<Answer<unknown>>>> = {
  'POST /wallet/charges/tip/:id':
    async ({ who }) =>
    () =>
      who.ask(wallet.tip, { params: { id: mia.id }, body: { price: 12 } }),
  'POST /wallet/charges/feed/:id': async ({ who }) => {
    const body = { type: 'text', text: 'Lanterns', isSale: true, price: 12 } as const
    const { data: post } = await mia.ask(feeds.createFeed, { body })
    return () => who.ask(wallet.buyFeed, { params: { id: post._id } })
  },
  'POST /wallet/charges/product/:id': async ({ who }) => {
    const songs = await shop.digital(mia, { price: 12 })
    return () => shop.buy(who, songs._id)
  },
  'POST /custom-requests':
    async ({ who }) =>
    () =>
      who.ask(customRequests.ask, { body: customOf() }),
  'POST /fundraisers/:id/pledges': async ({ who }) => {
    const id = await fundraiser()
    return () => who.ask(fundraisers.pledge, { params: { id }, body: { amount: 12 } })
  },
  'POST /calls':
    async ({ who }) =>
    () =>
      calling.book(who, offerId, hourIn(1 + ++booked), { price: 12 }),
  'POST /wallet/checkout': async ({ who }) => {
    const [one, two] = [await shop.digital(mia, { price: 6 }), await shop.digital(mia, { price: 6 })]
    const items = [one, two].map(({ _id }) => ({ productId: _id, quantity: 1 }))
    return () => shop.pay(who, { items })
  },
  'POST /messages/conversations/:id': async ({ who }) => {
    const id = await inbox.open(who, mia)
    return () => inbox.send(who, id, { text: 'Hello', priceSeen: 12 })
  },
  'POST /payment/subscribe/performers':
    async ({ who }) =>
    () =>
      who.ask(subscriptions.subscribe, { body: { ...monthly(), paymentGateway: 'system' } }),
  'POST /payment/subscribe/performers with a card':
    async ({ who, cardId }) =>
    () =>
      who.ask(subscriptions.subscribe, { body: { ...monthly(), cardId } }),
  'POST /payment/subscribe/performers on the page of a gateway':
    async ({ who }) =>
    () =>
      who.ask(subscriptions.subscribe, { body: { ...monthly(), paymentGateway: 'sandbox' } }),
  'POST /subscriptions/gifts': async ({ who }) => {
    const recipient = await username(rita)
    return () =>
      who.ask(subscriptionGifts.giveSubscription, { body: { ...gift(recipient), paymentGateway: 'system' } as never })
  },
  'POST /subscriptions/gifts with a card': async ({ who, cardId }) => {
    const recipient = await username(rita)
    return () => who.ask(subscriptionGifts.giveSubscription, { body: { ...gift(recipient), cardId } as never })
  },
  'POST /payment/wallet/top-up':
    async ({ who }) =>
    () =>
      who.ask(payment.topUp, { body: { amount: 12 } }),
}
const monthly = () => ({ type: 'monthly' as const, performerId: mia.id })
const gift = (recipient: unknown) => ({ performerId: mia.id, recipient, months: 1 })

describe('a fan’s own limit', () => {
  it.each(Object.entries(ways))('holds for %s', async (_name, prepare) => {
    const spender = await fan()
    const { who } = spender
    const spend = await prepare(spender)
    await who.ask(limits.setLimits, { body: { perDay: 11, perWeek: null, perMonth: null } })
    const beyond = await spend()
    expect([beyond.status, beyond.error, beyond.body.left]).toEqual([403, 'SPENDING_LIMIT_REACHED', 11])
    await who.ask(limits.takeBreak, { body: { days: 1 } })
    expect((await spend()).body).toMatchObject({ error: 'SPENDING_LIMIT_REACHED', period: 'break' })
    expect(await balance(who)).toBe(100)
    await sql()`delete from wallet_limits where fan_id = ${who.id}`
    expect((await spend()).status).toBe(200)
  })

  it('holds for a private show: what is set aside stays within it, and a break lets none begin or go on', async () => {
    const { who } = await fan()
    const day = (perDay: number) => who.ask(limits.setLimits, { body: { perDay, perWeek: null, perMonth: null } })
    const startAt = fromNow(60 * minute_ms).toISOString()
    const ask = async () => {
      const { data } = await who.ask(showRequests.requestShow, { body: { performerId: mia.id, startAt } as never })
      await mia.ask(showRequests.approveRequest, { params: { id: data._id } })
      return data._id
    }
    const start = (id: string) => mia.ask(showRequests.startShow, { params: { id } })
    const first = await ask()
    await day(11)
    expect((await start(first)).error).toBe('FAN_CANNOT_PAY')
    await sql()`delete from wallet_limits where fan_id = ${who.id}`
    await day(30)
    expect((await start(first)).data.request).toMatchObject({ state: 'started', held: 30 })
    const extend = () => who.ask(showRequests.extendShow, { params: { id: first }, body: { minutes: 1 } })
    expect((await extend()).error).toBe('SPENDING_LIMIT_REACHED')
    await sql()`update wallet_limits set per_day_minor = null where fan_id = ${who.id}`
    await who.ask(limits.takeBreak, { body: { days: 1 } })
    expect((await extend()).body.period).toBe('break')
    expect(await balance(who)).toBe(70)
  })

  it('holds for the renewal of a card: a limit delays it, a break ends the subscription', async () => {
    const [limited, onBreak] = [await fan(), await fan()]
    for (const { who, cardId } of [limited, onBreak]) {
      await who.ask(subscriptions.subscribe, { body: { ...monthly(), cardId } })
      await world.until(async () => (await who.ask(subscriptions.mySubscriptions)).data.data[0]?.state === 'active')
    }
    await limited.who.ask(limits.setLimits, { body: { perDay: null, perWeek: null, perMonth: 11 } })
    await onBreak.who.ask(limits.takeBreak, { body: { days: 7 } })
    const ids = [limited, onBreak].map(({ who }) => who.id)
    await sql()`update subscriptions set due_at = ${now()} where fan_id = any(${ids})`
    await subscriptionsJobs.money?.renew_subscriptions?.(world.running.app, {})
    const rows = await sql()<{ fan_id: string; state: string }[]>`
      select fan_id, state from subscriptions where fan_id = any(${ids})`
    const stateOf = ({ who }: Spender) => rows.find(({ fan_id }) => fan_id === who.id)?.state
    expect([stateOf(limited), stateOf(onBreak)]).toEqual(['past_due', 'expired'])
    for (const { who } of [limited, onBreak]) expect((await who.ask(payment.searchPayments)).data.total).toBe(1)
  })

  it('holds for automatic top-ups: none in a break', async () => {
    const { who, cardId } = await fan()
    const rule = { belowTokens: 95, topUpAmount: 10, monthlyMaxAmount: 50, cardId }
    expect((await who.ask(autoTopUps.setAutoTopUp, { body: rule })).status).toBe(200)
    await who.ask(wallet.tip, { params: { id: mia.id }, body: { price: 12 } }).then(() => {})
    expect((await who.ask(autoTopUps.autoTopUp)).data).toMatchObject({ isOn: true, runs: [] })
    expect((await who.ask(payment.searchPayments)).data.total).toBe(0)
  })
})

it('no endpoint that spends is left out: each that can refuse for a limit is tried here, or shares its code with one that is', () => {
  const shared = ['gallery', 'video', 'message', 'stream'].map(kind => `POST /wallet/charges/${kind}/:id`)
  const apart = [
    'POST /custom-requests/:id/agree',
    'POST /calls/:id/take',
    'POST /streaming/private/request/:id/extend',
    'PUT /subscriptions/:id',
    'POST /subscriptions/:id/resume',
    'POST /subscriptions/:id/upgrade',
  ]
  const covered = new Set([...Object.keys(ways), ...shared, ...apart])
  const spending = allEndpoints.filter(({ errors = [] }) =>
    (errors as readonly string[]).includes('SPENDING_LIMIT_REACHED'),
  )
  expect(spending.map(({ method, path }) => `${method} ${path}`).filter(name => !covered.has(name))).toEqual([])
})
