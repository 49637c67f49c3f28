import { moneyToWire, subscriptionGifts, subscriptionOffers, subscriptions, subscriptionTiers } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { helping } from '../../../../test/seats.ts'
import { tiered } from '../../../../test/tiers.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let t: ReturnType<typeof tiered>
let mia: Someone
let silver: string
let gold: string
beforeAll(async () => {
  world = await openWorld()
  t = tiered(world)
  ;({ mia, silver, gold } = await t.withTiers())
})
afterAll(() => world.close())

const promote = (body: Record<string, unknown>) =>
  mia.ask(subscriptionOffers.createPromotion, { body: { audience: 'everybody', ...body } as never })
const end = (id: string) => mia.ask(subscriptionOffers.endPromotion, { params: { id } })
const gross = async (id: string) => moneyToWire((await t.paid(id)).total_minor)

describe('an upgrade', () => {
  it('from a trial costs the whole price and ends it, and the trial’s price never comes', async () => {
    const { data: trial } = await promote({ kind: 'trial', days: 7 })
    const fan = await t.fan(100)
    const { data } = await t.subscribe(fan, mia, { promotionId: trial._id })
    const id = data.subscription._id
    expect([data.totalPrice, data.subscription.offer?.kind]).toEqual([0, 'trial'])
    const { changes } = await t.changes(fan, id)
    expect(changes.find(one => one.tierId === silver)).toMatchObject({ payNow: 20, unused: 0, obstacle: null })
    expect((await t.upgrade(fan, id, silver, { priceSeen: 20 })).data.totalPrice).toBe(20)
    expect(await t.mine(fan)).toMatchObject({ tier: { name: 'Silver' }, price: 20, spent: 20 })
    await t.pass(id, 8)
    expect(await t.balance(fan)).toBe(80)
    await t.pass(id, 24)
    expect(await t.balance(fan)).toBe(60)
    await end(trial._id)
  })

  it('from a discounted month counts what was paid for it, not the full price', async () => {
    const { data: half } = await promote({ kind: 'discount', percent: 50 })
    const fan = await t.fan(100)
    const { data } = await t.subscribe(fan, mia, { promotionId: half._id, priceSeen: 5 })
    const id = data.subscription._id
    await t.pass(id, 15)
    const shown = (await t.changes(fan, id)).changes.find(one => one.tierId === silver)
    expect(shown?.unused).toBeGreaterThan(2.3)
    expect(shown?.unused).toBeLessThan(2.7)
    expect((await t.upgrade(fan, id, silver)).data.totalPrice).toBeCloseTo(20 - (shown?.unused ?? 0), 1)
    expect(await t.balance(fan)).toBeCloseTo(100 - (await gross(id)), 6)
    await end(half._id)
  })

  it('is refused while a gift runs or waits, to every tier, and is open when it is over', async () => {
    const giver = await t.fan(300)
    const give = async (fan: Someone) => {
      const [row] = await world.running.app.db.sql<{ username: string }[]>`
        select username from users where id = ${fan.id}`
      const body = { performerId: mia.id, recipient: row?.username ?? '', months: 1, paymentGateway: 'system' } as const
      expect((await giver.ask(subscriptionGifts.giveSubscription, { body })).status).toBe(200)
    }
    const given = await t.fan(200)
    await give(given)
    const { _id: givenId } = await t.mine(given)
    const paying = await t.subscriber(mia, 200)
    await give(paying.fan)
    for (const [fan, id] of [
      [given, givenId],
      [paying.fan, paying.id],
    ] as const) {
      for (const tierId of [silver, gold]) {
        const answer = await t.upgrade(fan, id, tierId)
        expect([answer.status, answer.error]).toEqual([409, 'TIER_REFUSED'])
      }
      expect(await t.balance(fan)).toBe(fan === given ? 200 : 190)
    }
    expect((await t.upgrade(paying.fan, paying.id, silver)).body).toMatchObject({ why: 'gift' })
    // The month that was paid, then the month that was given; then the renewal.
    await t.pass(paying.id, 31)
    expect((await t.upgrade(paying.fan, paying.id, silver)).body).toMatchObject({ why: 'gift' })
    await t.pass(paying.id, 32)
    expect((await t.upgrade(paying.fan, paying.id, silver)).status).toBe(200)
  })
})

describe('a price between two tiers', () => {
  it('puts a new tier in between, and each opens what those below it do', async () => {
    const one = await t.withTiers()
    const { data } = await t.create(one.mia, { name: 'Amber', price: 30 })
    expect(data.tiers.map(tier => [tier.name, tier.price])).toEqual([
      ['', 10],
      ['Silver', 20],
      ['Amber', 30],
      ['Gold', 40],
    ])
    const amber = data.tiers[2]?._id ?? ''
    const posts = [await t.post(one.mia, one.silver), await t.post(one.mia, amber), await t.post(one.mia, one.gold)]
    const fan = await t.fan(100)
    await t.subscribe(fan, one.mia, { tierId: amber })
    expect(await t.open(fan, posts)).toEqual([true, true, false])
    for (const price of [10, 20, 40, 9]) {
      const answer = await t.create(one.mia, { name: 'Same', price })
      expect([price, answer.status, answer.body.fields?.[0]?.path]).toEqual([price, 400, 'price'])
    }
  })
})

describe('a helper', () => {
  it('reads the tiers to publish, write and look for them, and changes none with any scope', async () => {
    const one = await t.withTiers()
    const help = helping(world)
    for (const scope of ['chat', 'post', 'money'] as const) {
      const helper = await world.fan(`tier${scope}`)
      await help.start(helper, await help.hire(one.mia, helper, [scope]))
      const read = await helper.ask(subscriptionTiers.ownTiers)
      expect(read.data.tiers.map(tier => tier.name)).toEqual(['', 'Silver', 'Gold'])
      const params = { id: one.gold }
      const refused = [
        await t.create(helper, { name: 'Mine', price: 60 }),
        await helper.ask(subscriptionTiers.changeTier, { params, body: { price: 50 } }),
        await helper.ask(subscriptionTiers.endTier, { params }),
      ]
      expect(refused.map(answer => answer.status)).toEqual([403, 403, 403])
      const list = await helper.ask(subscriptions.mySubscribers, { query: { tierId: one.gold } })
      expect([scope, list.status]).toEqual([scope, scope === 'money' ? 200 : 403])
    }
  })
})
