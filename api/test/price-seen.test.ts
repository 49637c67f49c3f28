import { allEndpoints, type Endpoint, feeds, subscriptionOffers, subscriptions, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSettings } from '../src/kernel/settings.ts'
import { cardOf, cardSales } from './card-sales.ts'
import { giveTokens } from './money.ts'
import { monthOf, openShopping, priceOf, rowAt, type Shopping, sales } from './sales.ts'
import { called } from './shop.ts'
import { openWorld, type Someone, type World } from './world.ts'

let world: World
let s: Shopping
let people = 0
beforeAll(async () => {
  world = await openWorld()
  s = await openShopping(world)
})
afterAll(() => {
  s.inbox.close()
  return world.close()
})

/** A fan with 200 tokens. */
async function fan(): Promise<Someone> {
  const who = await world.fan(called('seer', ++people))
  await giveTokens(world, who.id, 20_000n)
  return who
}

/**
 * What nobody can make dearer while a fan reads: the fan names the amount, or it was settled before. What a top-up buys for
 * its amount is asked in card-top-up.test.ts.
 */
const named = new Set([
  'POST /wallet/charges/tip/:id',
  'POST /custom-requests',
  'POST /fundraisers/:id/pledges',
  'POST /payment/wallet/top-up',
  'POST /calls/:id/take',
])

describe('nobody pays more than they saw', () => {
  it.each(Object.entries(sales))('%s is refused with the new price, and can be bought at it', async (_name, ready) => {
    const who = await fan()
    const sale = await ready(s, who)
    const before = await s.balance(who)
    await sale.setPrice(15)
    const refused = await sale.buy(12)
    expect([refused.status, refused.error]).toEqual([409, 'PRICE_CHANGED'])
    expect(refused.body.price).toBeCloseTo(15, 1)
    expect(await s.balance(who)).toBe(before)
    const made = await sale.buy(15)
    expect(made.status).toBe(200)
    const spent = before - (await s.balance(who))
    expect((await sale.paid?.(made, spent)) ?? spent).toBeCloseTo(15, 1)
  })

  it.each(Object.entries(sales))('%s costs less where the price went down', async (_name, ready) => {
    const who = await fan()
    const sale = await ready(s, who)
    const before = await s.balance(who)
    await sale.setPrice(10.5)
    const made = await sale.buy(12)
    expect(made.status).toBe(200)
    const spent = before - (await s.balance(who))
    expect((await sale.paid?.(made, spent)) ?? spent).toBeCloseTo(10.5, 1)
  })

  it('and no endpoint that takes money is left out', () => {
    const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
    const taking = allEndpoints.filter(({ errors = [] }) =>
      ['SPENDING_LIMIT_REACHED', 'INSUFFICIENT_BALANCE'].some(code => (errors as readonly string[]).includes(code)),
    )
    const byFans = taking.filter(({ access }) => access === 'fan' || access === 'member').map(nameOf)
    const tried = new Set(Object.keys(sales).map(name => name.split(' ').slice(0, 2).join(' ')))
    expect(byFans.filter(name => !tried.has(name) && !named.has(name))).toEqual([])
    const refusing = allEndpoints.filter(one => tried.has(nameOf(one)))
    expect(refusing.filter(({ errors = [] }) => !(errors as readonly string[]).includes('PRICE_CHANGED'))).toEqual([])
  })
})

describe('a card pays no more money than was shown', () => {
  const setRate = (tokenConversionRate: number) => changeSettings(world.running.app.db, { tokenConversionRate })

  it.each(Object.entries(cardSales))('by %s, where a token costs more by now', async (_name, ready) => {
    const who = await fan()
    const sale = await ready(s, who, await cardOf(who))
    const paid = () => s.sql`select 1 from payments where fan_id = ${who.id} and type <> 'token_package'`
    try {
      await setRate(1.25)
      const refused = await sale.buy(10)
      expect([refused.status, refused.error]).toEqual([409, 'PRICE_CHANGED'])
      expect(refused.body.price).toBeCloseTo(10, 1)
      expect(refused.body.money).toBeCloseTo(12.5, 1)
      expect(await paid()).toHaveLength(0)
      await setRate(0.9)
      expect((await sale.buy(10)).status).toBe(200)
    } finally {
      await setRate(1)
    }
  })

  it('and no endpoint that takes a card is left out', () => {
    const fieldsOf = ({ body }: Endpoint) => Object.keys(body?.properties ?? {})
    const byCard = allEndpoints.filter(one => ['cardId', 'priceSeen'].every(name => fieldsOf(one).includes(name)))
    const names = byCard.map(({ method, path }) => `${method} ${path}`)
    // The price of a top-up is money.
    expect(names.filter(name => !(name in cardSales))).toEqual(['POST /payment/wallet/top-up'])
  })
})

it('a price that is none is named, and the fan isn’t in', async () => {
  const who = await fan()
  const sale = await sales['EVENT private-stream/join']?.(s, who)
  for (const seen of ['12', -1, 1.234, null]) {
    const refused = await sale?.buy(seen as number)
    expect([refused?.error, refused?.body.fields]).toMatchObject(['VALIDATION_FAILED', [{ path: 'priceSeen' }]])
  }
})

describe('what was bought is answered as it was, whatever it costs by now', () => {
  it('under the key of that purchase, and for a thing that is bought once', async () => {
    const who = await fan()
    const body = { type: 'text', text: 'Lanterns', isSale: true, price: 12 } as const
    const { data: post } = await s.mia.ask(feeds.createFeed, { body })
    const seen = { params: { id: post._id }, body: { priceSeen: 12 } }
    const bought = await who.ask(wallet.buyFeed, seen)
    await priceOf(s, 'posts', post._id)(150)
    const again = await who.ask(wallet.buyFeed, seen)
    expect([again.data._id, again.data.balance]).toEqual([bought.data._id, 188])
    const mug = await s.shop.product(s.mia, { price: 12 })
    const order = { ...(await s.shop.delivery(who)), priceSeen: 12 }
    const first = await s.shop.buy(who, mug._id, order, { 'idempotency-key': 'one-mug' })
    await priceOf(s, 'products', mug._id)(150)
    const repeated = await s.shop.buy(who, mug._id, order, { 'idempotency-key': 'one-mug' })
    expect([first.status, repeated.data._id]).toEqual([200, first.data._id])
    expect((await s.shop.buy(who, mug._id, order, { 'idempotency-key': 'another' })).error).toBe('PRICE_CHANGED')
    expect(await s.balance(who)).toBe(176)
  })
})

describe('what is paid later', () => {
  it('is refused where a trial or a discount would go on at a higher price than was shown', async () => {
    const who = await fan()
    for (const kind of [
      { kind: 'trial', days: 7 },
      { kind: 'discount', percent: 50 },
    ]) {
      const creator = await s.t.creator()
      const body = { audience: 'everybody', ...kind } as never
      const { data } = await creator.ask(subscriptionOffers.createPromotion, { body })
      const seen = { promotionId: data._id, priceSeen: 5 }
      await monthOf(s, creator)(10)
      const refused = await s.t.subscribe(who, creator, { ...seen, renewalPriceSeen: 9 })
      expect([refused.error, refused.body.renewalPrice]).toEqual(['PRICE_CHANGED', 10])
      expect(await s.balance(who)).toBe(200)
    }
  })

  it('is refused where renewal is turned on again at a higher price than was shown', async () => {
    const { fan: who, id } = await s.t.subscriber(await s.t.creator(), 50)
    const { performerId } = await s.t.mine(who)
    await s.t.cancel(who, id)
    await rowAt(s, id)(15)
    const resume = (priceSeen: number) =>
      who.ask(subscriptions.subscribe, {
        body: { type: 'monthly', performerId, paymentGateway: 'system', priceSeen } as never,
      })
    expect((await resume(12)).body).toMatchObject({ error: 'PRICE_CHANGED', price: 15 })
    expect((await s.t.mine(who)).state).toBe('cancelled')
    expect((await resume(15)).data.subscription.state).toBe('active')
  })

  it('is refused where a lower tier would cost more than was shown', async () => {
    const { mia: creator, silver, gold } = await s.t.withTiers()
    const who = await fan()
    const { data } = await s.t.subscribe(who, creator, { tierId: gold })
    const plan = (priceSeen: number) => s.t.downgrade(who, data.subscription._id, silver, { priceSeen })
    expect((await plan(19)).error).toBe('PRICE_CHANGED')
    expect((await plan(21)).data.plannedTier).toMatchObject({ price: 20 })
  })
})
