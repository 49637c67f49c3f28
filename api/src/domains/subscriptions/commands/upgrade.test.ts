import { cards, limits, moneyToWire, subscriptions, subscriptionTiers } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tiered } from '../../../../test/tiers.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { endForBlock, refundSubscription, unusedWorth } from './cancel.ts'
import { renewDue } from './renew.ts'

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

const db = () => world.running.app.db
const refused = (why: string) => ({ status: 409, error: 'TIER_REFUSED', body: { why } })
async function why(answer: Promise<{ status: number; error: string | undefined }>) {
  const { status, error } = await answer
  return [status, error]
}
/** What the fan's charges for a subscription come to, without those that were given back. */
const gross = async (id: string) => moneyToWire((await t.paid(id)).total_minor)

describe('an upgrade', () => {
  it('costs the price less what is unused, begins a period now, and opens what the tier opens at once', async () => {
    const { fan, id } = await t.subscriber(mia, 100)
    const posts = [await t.post(mia, null), await t.post(mia, silver), await t.post(mia, gold)]
    expect(await t.open(fan, posts)).toEqual([true, false, false])
    await t.pass(id, 15)
    const { changes } = await t.changes(fan, id)
    const shown = changes.find(one => one.tierId === silver)
    const { unused = 0, payNow = 0 } = shown ?? {}
    expect(unused).toBeGreaterThan(4.6)
    expect(unused).toBeLessThan(5.3)
    expect([shown?.price, Math.round((payNow + unused) * 100)]).toEqual([20, 2000])
    // What is unused becomes less by the millisecond, a hundredth at a time.
    const made = await t.upgrade(fan, id, silver, { priceSeen: payNow + 0.02 })
    const paid = made.data.totalPrice
    expect(paid).toBeCloseTo(payNow, 1)
    expect(made.data.subscription).toMatchObject({ tier: { _id: silver, name: 'Silver' }, price: 20 })
    expect(await t.open(fan, posts)).toEqual([true, true, false])
    expect(await t.balance(fan)).toBeCloseTo(100 - 10 - paid, 6)
    expect((await t.upgrade(fan, id, silver)).data.totalPrice).toBe(0)
    expect(Number(await unusedWorth(db().sql, id))).toBeGreaterThan(1990)
    await t.pass(id, 32)
    expect(await t.mine(fan)).toMatchObject({
      price: 20,
      state: 'active',
      spent: Math.round((30 + paid) * 100) / 100,
    })
    expect(await t.open(fan, posts)).toEqual([true, true, false])
  })

  it('counts what is unused now, whatever moment a client names: days that ended are used once', async () => {
    const { fan, id } = await t.subscriber(mia, 200)
    const before = new Date().toISOString()
    await t.upgrade(fan, id, silver)
    await t.upgrade(fan, id, gold, { quotedAt: before })
    // 40 for Gold, paid with 10, then 10 more, and 20 now.
    expect(await gross(id)).toBeGreaterThanOrEqual(40)
    expect(await t.balance(fan)).toBeCloseTo(160, 1)
    expect(Number(await unusedWorth(db().sql, id))).toBeLessThanOrEqual(4000)
  })

  it('gives back every hundredth that is unused when the creator blocks the fan, however often they upgraded', async () => {
    const { fan, id } = await t.subscriber(mia, 200)
    await t.pass(id, 10)
    await t.upgrade(fan, id, silver)
    await t.pass(id, 10)
    await t.upgrade(fan, id, gold)
    const before = await t.balance(fan)
    expect(before).toBeCloseTo(200 - (await gross(id)), 6)
    const worth = Number(await unusedWorth(db().sql, id)) / 100
    expect(worth).toBeGreaterThan(39.9)
    await db().tx(tx => endForBlock(tx, mia.id, fan.id))
    expect(await t.balance(fan)).toBeCloseTo(before + worth, 6)
    expect(await gross(id)).toBeCloseTo(200 - before - worth, 6)
  })

  it('happens once, whatever is asked at the same time', async () => {
    const { fan, id } = await t.subscriber(mia, 100)
    const all = await Promise.all([1, 2, 3].map(() => t.upgrade(fan, id, gold)))
    expect(all.map(one => one.status)).toEqual([200, 200, 200])
    const after = await t.balance(fan)
    expect(100 - after).toBeCloseTo(await gross(id), 6)
    expect((await t.paid(id)).charges).toBe(2)
  })

  it('loses and doubles nothing beside a renewal, a cancellation and a refund', async () => {
    const renewing = await t.subscriber(mia, 100)
    await db().sql`update subscriptions set due_at = now() - interval '1 second' where id = ${renewing.id}`
    await Promise.all([t.upgrade(renewing.fan, renewing.id, silver), renewDue(world.running.app)])
    const leaving = await t.subscriber(mia, 100)
    await Promise.all([t.upgrade(leaving.fan, leaving.id, silver), t.cancel(leaving.fan, leaving.id)])
    const back = await t.subscriber(mia, 100)
    await Promise.all([
      t.upgrade(back.fan, back.id, silver),
      db().tx(tx => refundSubscription(tx, back.id, { causedBy: mia.id, reason: 'Asked for it' })),
    ])
    for (const { fan, id } of [renewing, leaving, back])
      expect(await t.balance(fan)).toBeCloseTo(100 - (await gross(id)), 6)
    const live = await db().sql`
      select 1 from subscription_periods where subscription_id = ${back.id} and ends_at > now()`
    expect((await t.mine(back.fan)).state).toBe('expired')
    expect(live).toHaveLength(0)
  })

  it('is paid by card with the difference, and the credit stays beside it', async () => {
    const { fan, id } = await t.subscriber(mia, 20)
    const { data: card } = await fan.ask(cards.saveCard, {
      params: { gateway: 'sandbox' },
      body: { token: 'tok_success' },
    })
    await t.pass(id, 15)
    const made = await t.upgrade(fan, id, gold, { paymentGateway: undefined, cardId: card._id })
    expect(made.data.status).toBe('processing')
    const row = await world.until(async () => {
      const now = await t.mine(fan)
      return now.tier?._id === gold && now
    })
    expect(row).toMatchObject({ state: 'active', price: 40, cardId: card._id })
    expect(await t.balance(fan)).toBe(10)
    expect(Number(await unusedWorth(db().sql, id))).toBeGreaterThan(3990)
  })

  it('is refused for less than the balance, for another price than was shown, and for what is worth more', async () => {
    const poor = await t.subscriber(mia, 11)
    expect(await why(t.upgrade(poor.fan, poor.id, silver))).toEqual([422, 'INSUFFICIENT_BALANCE'])
    expect(await t.balance(poor.fan)).toBe(1)
    const { fan, id } = await t.subscriber(mia, 100)
    expect(await why(t.upgrade(fan, id, silver, { priceSeen: 9.5 }))).toEqual([409, 'PRICE_CHANGED'])
    const year = await t.fan(200)
    const { data } = await t.subscribe(year, mia, { type: 'yearly' })
    expect(await t.upgrade(year, data.subscription._id, silver, { months: 1 })).toMatchObject(refused('worth_more'))
    const gone = await t.upgrade(year, data.subscription._id, gold, { months: 12 })
    expect(gone.status).toBe(422)
  })

  it('counts for the fan’s own limits with what is paid now, and is refused during a break', async () => {
    const { fan, id } = await t.subscriber(mia, 100)
    await fan.ask(limits.setLimits, { body: { perDay: 25, perWeek: null, perMonth: null } })
    expect(await why(t.upgrade(fan, id, gold))).toEqual([403, 'SPENDING_LIMIT_REACHED'])
    expect((await t.upgrade(fan, id, silver)).status).toBe(200)
    await fan.ask(limits.takeBreak, { body: { days: 1 } })
    const { data: card } = await fan.ask(cards.saveCard, {
      params: { gateway: 'sandbox' },
      body: { token: 'tok_success' },
    })
    const byCard = { paymentGateway: undefined, cardId: card._id }
    expect(await why(t.upgrade(fan, id, gold, byCard))).toEqual([403, 'SPENDING_LIMIT_REACHED'])
  })

  it('is only for the fan whose subscription it is, and to a tier that this creator offers', async () => {
    const { fan, id } = await t.subscriber(mia, 100)
    const other = await t.withTiers()
    const stranger = await t.fan(100)
    expect(await why(t.upgrade(stranger, id, silver))).toEqual([404, 'ENTITY_NOT_FOUND'])
    expect(await why(t.upgrade(mia, id, silver))).toEqual([403, 'FORBIDDEN'])
    expect(await why(t.upgrade(fan, id, other.silver))).toEqual([422, 'SUBSCRIPTION_NOT_OFFERED'])
    expect(await why(t.upgrade(fan, id, 'silver'))).toEqual([422, 'SUBSCRIPTION_NOT_OFFERED'])
    expect(await why(t.upgrade(fan, 'mine', silver))).toEqual([404, 'ENTITY_NOT_FOUND'])
    expect((await t.upgrade(fan, id, silver, { months: 3 })).status).toBe(400)
    await other.mia.ask(subscriptionTiers.endTier, { params: { id: other.gold } })
    const theirs = await t.subscriber(other.mia, 100)
    expect(await why(t.upgrade(theirs.fan, theirs.id, other.gold))).toEqual([422, 'SUBSCRIPTION_NOT_OFFERED'])
  })
})

describe('in which state a subscription can change its tier', () => {
  it('is when it is active, and not while it pauses, is owed, was cancelled or was given', async () => {
    const pausing = await t.subscriber(mia, 100)
    await t.pause(pausing.fan, pausing.id, 1)
    const paused = await t.paused(mia, 100)
    const cancelled = await t.subscriber(mia, 100)
    await t.cancel(cancelled.fan, cancelled.id)
    const owed = await t.subscriber(mia, 10)
    await t.pass(owed.id, 31)
    for (const [{ fan, id }, state] of [
      [pausing, 'pausing'],
      [paused, 'paused'],
      [cancelled, 'cancelled'],
      [owed, 'past_due'],
    ] as const) {
      expect(await t.upgrade(fan, id, silver)).toMatchObject(refused(state))
      expect((await t.changes(fan, id)).changes[0]?.obstacle).toBe(state)
    }
  })

  it('takes free days away for the whole price, and counts a bundle for what it cost', async () => {
    await db().sql`update performers set free_days = 7 where user_id = ${mia.id}`
    const free = await t.fan(100)
    const { data } = await t.subscribe(free, mia, { type: 'free' })
    const made = await t.upgrade(free, data.subscription._id, silver)
    expect([made.data.totalPrice, made.data.subscription.subscriptionType]).toEqual([20, 'monthly'])
    const bundled = await t.fan(100)
    await db().sql`insert into subscription_bundles values (${mia.id}, 3, 10, now()) on conflict do nothing`
    const three = await t.subscribe(bundled, mia, { months: 3 })
    const bought = await t.upgrade(bundled, three.data.subscription._id, gold)
    expect(bought.data.totalPrice).toBeCloseTo(13, 0)
    expect(await t.balance(bundled)).toBeCloseTo(100 - (await gross(three.data.subscription._id)), 6)
  })
})

describe('a downgrade', () => {
  it('takes effect at the renewal, for the price that was shown, and can be taken back until then', async () => {
    const fan = await t.fan(200)
    const { data } = await t.subscribe(fan, mia, { tierId: gold, priceSeen: 40 })
    const id = data.subscription._id
    const posts = [await t.post(mia, null), await t.post(mia, silver), await t.post(mia, gold)]
    expect((await t.downgrade(fan, id, silver, { priceSeen: 19 })).error).toBe('PRICE_CHANGED')
    expect((await t.downgrade(fan, id, gold)).error).toBe('TIER_REFUSED')
    await t.downgrade(fan, id, null)
    await fan.ask(subscriptionTiers.keepTier, { params: { id } })
    expect(await t.mine(fan)).toMatchObject({ plannedTier: null, nextPrice: 40 })
    expect((await t.downgrade(fan, id, silver, { priceSeen: 20 })).data).toMatchObject({
      tier: { name: 'Gold' },
      plannedTier: { name: 'Silver', price: 20 },
      nextPrice: 20,
    })
    expect(await t.open(fan, posts)).toEqual([true, true, true])
    await t.pass(id, 31)
    expect(await t.mine(fan)).toMatchObject({ tier: { name: 'Silver' }, plannedTier: null, price: 20, spent: 60 })
    expect(await t.open(fan, posts)).toEqual([true, true, false])
    await t.pass(id, 31)
    expect(await t.mine(fan)).toMatchObject({ tier: { name: 'Silver' }, spent: 80 })
  })

  it('is only for the fan whose subscription it is', async () => {
    const fan = await t.fan(100)
    const { data } = await t.subscribe(fan, mia, { tierId: silver })
    const stranger = await t.fan()
    expect((await t.downgrade(stranger, data.subscription._id, null)).status).toBe(404)
    expect((await stranger.ask(subscriptionTiers.keepTier, { params: { id: data.subscription._id } })).status).toBe(404)
    expect((await stranger.ask(subscriptionTiers.tierChanges, { params: { id: data.subscription._id } })).status).toBe(
      404,
    )
    expect(
      (
        await fan.ask(subscriptions.subscribe, {
          body: { type: 'monthly', performerId: mia.id, paymentGateway: 'system' },
        })
      ).error,
    ).toBe('ALREADY_SUBSCRIBED')
  })
})
