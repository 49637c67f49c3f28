import {
  cards,
  conversations,
  coupons,
  feeds,
  showRequests,
  streams,
  subscriptionGifts,
  subscriptions,
  users,
  wallet,
} from '@fanfare/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { behindProxy } from '../../../../test/ages.ts'
import { inboxes } from '../../../../test/inbox.ts'
import { terms } from '../../../../test/money.ts'
import { queriesOf } from '../../../../test/queries.ts'
import { shopkeeper } from '../../../../test/shop.ts'
import { taxing } from '../../../../test/taxes.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow, minute_ms, now } from '../../../kernel/clock.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { subscriptionsJobs } from '../../subscriptions/index.ts'
import { chargeTip } from './charge.ts'

let world: World
let mia: Someone
let olga: Someone
let rita: Someone
let tax: ReturnType<typeof taxing>
let shop: ReturnType<typeof shopkeeper>
let inbox: ReturnType<typeof inboxes>
beforeAll(async () => {
  world = await openWorld(behindProxy)
  ;[tax, shop, inbox] = [taxing(world), shopkeeper(world), inboxes(world)]
  ;[mia, olga, rita] = [await world.performer('mia'), await world.operator('olga'), await world.fan('rita')]
  await mia.ask(conversations.setWritingRules, { body: { whoMayWrite: 'everybody', messagePrice: 119 } as never })
  await sql()`
    update performers set public_chat_price_minor = 11900, monthly_price_minor = 11900 where user_id = ${mia.id}`
  expect((await tax.rate(olga, 'DE', 0.19)).status).toBe(200)
  expect((await tax.rate(olga, 'FR', 0.2)).status).toBe(200)
  expect((await tax.turn(olga, true)).data).toMatchObject({ isOn: true })
})
afterAll(() => {
  inbox.close()
  return world.close()
})
afterEach(async () => {
  expect((await verifyLedger(world.running.app.db)).differences).toEqual([])
  expect([await tax.wrong(), await tax.owing()]).toEqual([[], []])
})

const sql = () => world.running.app.db.sql
const balance = async (who: Someone) => (await who.ask(users.me)).data.balance
const username = async (who: Someone) => (await who.ask(users.me)).data.username
const tip = (who: Someone, price = 119, headers = {}) =>
  who.ask(wallet.tip, { params: { id: mia.id }, body: { price }, headers })
const cardOf = async (who: Someone, token = 'tok_success') =>
  (await who.ask(cards.saveCard, { params: { gateway: 'sandbox' }, body: { token } })).data._id
const monthly = () => ({ type: 'monthly' as const, performerId: mia.id })
/** Ways to spend 119 tokens. */
const ways: Record<string, (who: Someone, cardId: string) => Promise<{ status: number }>> = {
  'a tip': who => tip(who),
  'a post': async who => {
    const body = { type: 'text', text: 'Lanterns', isSale: true, price: 119 } as const
    const { data: post } = await mia.ask(feeds.createFeed, { body })
    return who.ask(wallet.buyFeed, { params: { id: post._id } })
  },
  'a digital product': async who => shop.buy(who, (await shop.digital(mia, { price: 119 }))._id),
  'a cart': async who => {
    const songs = await shop.digital(mia, { price: 119 })
    return shop.pay(who, { items: [{ productId: songs._id, quantity: 1 }] })
  },
  'a message': async who => inbox.send(who, await inbox.open(who, mia), { text: 'Hello', priceSeen: 119 }),
  'a subscription': who => who.ask(subscriptions.subscribe, { body: { ...monthly(), paymentGateway: 'system' } }),
  'a subscription by card': (who, cardId) => who.ask(subscriptions.subscribe, { body: { ...monthly(), cardId } }),
  'a gift': async who => {
    const gift = { performerId: mia.id, recipient: await username(rita), months: 1, paymentGateway: 'system' }
    return who.ask(subscriptionGifts.giveSubscription, { body: gift as never })
  },
  'a ticket': async who => {
    const { data } = await mia.ask(streams.goLive, { body: { title: 'Strings', isFree: false, price: 119 } as never })
    const params = { id: data.stream._id }
    const bought = await who.ask(streams.buyStream, { params })
    await mia.ask(streams.endLive, { params })
    return bought
  },
  'a private show': async who => (await show(who, 60)).done,
}

/** A show in which both were there for some seconds, at 119 a minute. */
async function show(who: Someone, seconds: number) {
  const startAt = fromNow(60 * minute_ms).toISOString()
  const { data } = await who.ask(showRequests.requestShow, { body: { performerId: mia.id, startAt } as never })
  const params = { id: data._id }
  await mia.ask(showRequests.approveRequest, { params })
  await mia.ask(showRequests.startShow, { params })
  await sql()`update show_requests set fan_seen_at = now(), performer_seen_at = now(),
    both_since = now() - ${seconds} * interval '1 second' where id = ${data._id}`
  return { done: await who.ask(showRequests.finishShow, { params }), id: data._id }
}

describe('of what a fan in Germany pays, 19 % is tax', () => {
  it.each(Object.entries(ways))(
    'for %s: the fan pays the price, the country gets 19, the rest is shared',
    async (name, spend) => {
      const who = await tax.fan('DE')
      const cardId = await cardOf(who, 'tok_success_de')
      const before = await tax.onAccount('DE')
      expect((await spend(who, cardId)).status).toBe(200)
      const charge = await tax.last(who)
      expect(charge).toMatchObject({
        total_minor: 11_900n,
        tax_minor: 1_900n,
        fee_minor: 2_000n,
        net_minor: 8_000n,
        country: 'DE',
        decided_by: 'agreed',
        rate_bps: 1_900,
      })
      expect((await tax.onAccount('DE')) - before).toBe(1_900n)
      expect(await balance(who)).toBe(name.endsWith('by card') ? 1_000 : 881)
    },
  )
})

const chargesOf = (who: Someone) => tax.charges(who)
const renew = async (who: Someone) => {
  await sql()`update subscriptions set due_at = ${now()} where fan_id = ${who.id}`
  await subscriptionsJobs.money?.renew_subscriptions?.(world.running.app, {})
}

describe('a renewal', () => {
  it('is taxed at the rate of its day, from the wallet and by card', async () => {
    const [byWallet, byCard] = [await tax.fan('DE'), await tax.fan('FR')]
    const cardId = await cardOf(byCard)
    await byWallet.ask(subscriptions.subscribe, { body: { ...monthly(), paymentGateway: 'system' } })
    await byCard.ask(subscriptions.subscribe, { body: { ...monthly(), cardId } })
    await tax.last(byCard)
    for (const who of [byWallet, byCard]) await renew(who)
    await world.until(async () => (await chargesOf(byCard)).length === 2)
    expect((await chargesOf(byWallet)).map(({ tax_minor }) => tax_minor)).toEqual([1_900n, 1_900n])
    expect((await chargesOf(byCard)).map(({ tax_minor, decided_by }) => [tax_minor, decided_by])).toEqual([
      [1_983n, 'account'],
      [1_983n, 'account'],
    ])
  })
})

describe('no tax is taken', () => {
  it('of something physical: its creator sells it, and the charge has no terms', async () => {
    const who = await tax.fan('DE')
    const [mug, songs] = [await shop.product(mia, { price: 119 }), await shop.digital(mia, { price: 119 })]
    const delivery = await shop.delivery(who)
    expect((await shop.buy(who, mug._id, delivery)).status).toBe(200)
    const items = [mug, songs].map(({ _id }) => ({ productId: _id, quantity: 1 }))
    expect((await shop.pay(who, { items, ...delivery })).status).toBe(200)
    const untaxed = { tax_minor: 0n, fee_minor: 2_380n, net_minor: 9_520n, country: null, decided_by: null }
    const [alone, ...both] = await chargesOf(who)
    expect(alone).toMatchObject(untaxed)
    expect(both.map(({ tax_minor }) => tax_minor).sort()).toEqual([0n, 1_900n])
  })

  it('of a fan whose country is unknown, or has no rate, and the charge says which', async () => {
    const [nobody, american] = [await tax.fan(null), await tax.fan('US')]
    for (const who of [nobody, american]) expect((await tip(who)).status).toBe(200)
    const whole = { tax_minor: 0n, net_minor: 9_520n, rate_bps: 0 }
    expect(await tax.last(nobody)).toMatchObject({ ...whole, country: null, decided_by: 'unknown' })
    expect(await tax.last(american)).toMatchObject({ ...whole, country: 'US', decided_by: 'account' })
  })

  it('of what a coupon of the site pays: the tax is in what the fan pays, and none of it comes from the site', async () => {
    const who = await tax.fan('DE')
    const songs = await shop.digital(mia, { price: 238 })
    const coupon = { code: 'TAXHALF', value: 0.5, appliesTo: 'cart' } as const
    expect((await olga.ask(coupons.createSiteCoupon, { body: coupon as never })).status).toBe(200)
    await shop.pay(who, { items: [{ productId: songs._id, quantity: 1 }], couponCode: 'TAXHALF' })
    expect(await balance(who)).toBe(881)
    expect(await tax.last(who)).toMatchObject({ total_minor: 23_800n, covered_minor: 11_900n, tax_minor: 1_900n })
  })
})

describe('where a fan lives', () => {
  it('is what two of account, card and address agree on; else the card, the account, the address', async () => {
    const cases = [
      ['DE', undefined, 'DE', 'DE', 'agreed'],
      ['DE', 'tok_success_fr', 'FR', 'FR', 'agreed'],
      ['DE', 'tok_success_de', 'FR', 'DE', 'agreed'],
      ['DE', 'tok_success_fr', 'US', 'FR', 'card'],
      ['DE', undefined, 'FR', 'DE', 'account'],
      [null, 'tok_success_fr', 'DE', 'FR', 'card'],
      [null, undefined, 'FR', 'FR', 'address'],
    ] as const
    for (const [account, card, address, country, decided_by] of cases) {
      const who = await tax.fan(account)
      if (card) await cardOf(who, card)
      await tip(who, 119, tax.from(address))
      expect(await tax.last(who)).toMatchObject({ country, decided_by })
    }
  })

  it('follows when one of them changes, also for what is charged without the fan', async () => {
    const who = await tax.fan('DE')
    await tip(who)
    await sql()`update users set country = 'FR' where id = ${who.id}`
    const home = async () => (await sql()`select country, decided_by from tax_homes where user_id = ${who.id}`)[0]
    expect(await home()).toMatchObject({ country: 'FR', decided_by: 'account' })
    const id = await cardOf(who, 'tok_success_de')
    expect(await home()).toMatchObject({ country: 'DE', decided_by: 'card' })
    await who.ask(cards.deleteCard, { params: { gateway: 'sandbox', id } as never })
    expect(await home()).toMatchObject({ country: 'FR', decided_by: 'account' })
    await who.ask(subscriptions.subscribe, { body: { ...monthly(), paymentGateway: 'system' } })
    expect(await tax.last(who)).toMatchObject({ country: 'FR', tax_minor: 1_983n })
  })

  it('tells the fan what is included before they pay', async () => {
    const [german, nobody] = [await tax.fan('DE'), await tax.fan(null)]
    expect((await german.ask(users.me)).data.tax).toEqual({ country: 'DE', rate: 0.19, name: 'VAT' })
    expect((await nobody.ask(users.me)).data.tax).toBeUndefined()
    expect((await mia.ask(users.me)).data.tax).toBeUndefined()
  })
})

describe('the rate of a charge', () => {
  it('is that of its day: one that begins tomorrow counts from tomorrow on', async () => {
    const who = await tax.fan('PL')
    const tomorrow = fromNow(day_ms).toISOString().slice(0, 10)
    await tax.rate(olga, 'PL', 0.23, tomorrow)
    await tip(who)
    const { db } = world.running.app
    const request = { fanId: who.id, performerId: mia.id, amount_minor: 12_300n, terms: { ...terms, isTaxed: true } }
    await at(fromNow(day_ms), () => chargeTip(db, request))
    expect((await chargesOf(who)).map(({ tax_minor, rate_bps }) => [tax_minor, rate_bps])).toEqual([
      [0n, 0],
      [2_300n, 2_300],
    ])
  })
})

/** The postings of a charge, as they were written. */
const postingsOf = (id: string | undefined) => sql()`
  select p.position, split_part(p.from_id, ':', 1) as from, split_part(p.to_id, ':', 1) as to, p.currency, p.amount_minor
  from ledger_postings p where p.transfer_id = ${id ?? ''} order by p.position`

describe('while the setting is off', () => {
  it('charges are as they were before there was tax, to the posting', async () => {
    const who = await tax.fan('DE')
    await tip(who)
    const queries = await queriesOf(world, () => tip(who))
    await tax.turn(olga, false)
    const queriesOff = await queriesOf(world, () => tip(who))
    const off = (await chargesOf(who)).at(-1)
    await tax.turn(olga, true)
    expect(off).toMatchObject({ tax_minor: 0n, fee_minor: 2_380n, net_minor: 9_520n, country: null, decided_by: null })
    const one = { currency: 'TOKEN', from: 'wallet' }
    expect(await postingsOf(off?.id)).toEqual([
      { ...one, position: 0, to: 'earnings', amount_minor: 9_520n },
      { ...one, position: 1, to: 'platform', amount_minor: 2_380n },
    ])
    const [fact] = await sql()`select payload from facts where id = ${off?.id ?? ''}`
    expect(fact?.payload).not.toHaveProperty('taxMinor')
    // Nor does a charge cost more queries while it is on.
    expect(queries.filter(query => query.includes('wallet_charge'))).toHaveLength(1)
    expect(queries.length).toBeLessThanOrEqual(queriesOff.length)
  })
})
