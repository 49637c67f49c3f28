import { blocks, earnings, feeds, subscriptions, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../../test/money.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { at, day_ms, fromNow, now } from '../../kernel/clock.ts'
import { canView } from '../entitlements/index.ts'
import { endForBlock } from './commands/cancel.ts'
import { renewDue } from './commands/renew.ts'

let world: World
let mia: Someone
let post: string
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  await priced(mia, 10, 90, 3)
  post = (await mia.ask(feeds.createFeed, { body: { type: 'text', text: 'For mine.', audience: 'subscribers' } })).data
    ._id
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql
const priced = (who: Someone, month: number, year: number, free_days: number) => sql()`
  update performers set monthly_price_minor = ${month * 100}, yearly_price_minor = ${year * 100}, free_days = ${free_days}
  where user_id = ${who.id}`

type Type = 'free' | 'monthly' | 'yearly'
const subscribe = (fan: Someone, type: Type, more: Record<string, unknown> = { paymentGateway: 'system' }) =>
  fan.ask(subscriptions.subscribe, { body: { type, performerId: mia.id, ...more } })
const cancel = (fan: Someone, id: string, body: { at?: 'now' | 'end' } = {}) =>
  fan.ask(subscriptions.cancelSubscription, { params: { gateway: 'system', id }, body })
const balance = async (who: Someone) => (await who.ask(users.me)).data.balance
const mine = async (fan: Someone) => (await fan.ask(subscriptions.mySubscriptions)).data.data[0]

/** A fan with so many tokens. */
async function fanWith(name: string, tokens: number): Promise<Someone> {
  const fan = await world.fan(name)
  if (tokens > 0) await giveTokens(world, fan.id, BigInt(tokens * 100))
  return fan
}

/** Whether a fan sees what is for subscribers, some days from now. */
const sees = (fan: Someone, days = 0) =>
  at(fromNow(days * day_ms), async () => {
    const item = { id: post, ownerId: mia.id, audience: 'subscribers' as const }
    return (await canView(world.running.app.db, { id: fan.id, role: 'user', place: null }, [item])).has(post)
  })

/** What the renewal job does, some days from now. */
const renewIn = (days: number) => at(fromNow(days * day_ms), () => renewDue(world.running.app))

describe('a subscription from the wallet', () => {
  it('charges one period, opens what is for subscribers and pays the creator', async () => {
    const fan = await fanWith('nina', 25)
    expect((await fan.ask(feeds.feed, { params: { id: post } })).data).toMatchObject({ isSubscribed: false, text: '' })
    const { data } = await subscribe(fan, 'monthly')
    expect(data).toMatchObject({ status: 'success', type: 'monthly_subscription', totalPrice: 10, balance: 15 })
    expect(data.subscription).toMatchObject({
      state: 'active',
      status: 'active',
      isRenewing: true,
      price: 10,
      spent: 10,
    })
    expect((await fan.ask(feeds.feed, { params: { id: post } })).data).toMatchObject({
      isSubscribed: true,
      text: 'For mine.',
    })
    const { data: earned } = await mia.ask(earnings.searchEarnings, { query: { type: 'monthly_subscription' } })
    expect(earned.data[0]).toMatchObject({ grossPrice: 10, netPrice: 8, userInfo: { username: 'nina' } })
    const months = new Date(data.subscription.nextRecurringDate ?? '').getTime() - now().getTime()
    expect(months / day_ms).toBeGreaterThan(27)
    expect([await sees(fan, 27), await sees(fan, 32)]).toEqual([true, false])
  })

  it('is sold once, also when it is asked for six times at once', async () => {
    const fan = await fanWith('otto', 100)
    const answers = await Promise.all(Array.from({ length: 6 }, () => subscribe(fan, 'monthly')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.error).toBe('ALREADY_SUBSCRIBED')
    expect(await balance(fan)).toBe(90)
  })

  it('that the balance does not cover is refused with what is missing, and nothing has begun', async () => {
    const fan = await fanWith('poor', 5)
    const answer = await subscribe(fan, 'yearly')
    expect([answer.status, answer.error, answer.body.needed, answer.body.balance]).toEqual([
      422,
      'INSUFFICIENT_BALANCE',
      90,
      5,
    ])
    expect([await mine(fan), await sees(fan), await balance(fan)]).toEqual([undefined, false, 5])
  })

  it('renews at its price though the creator asks more by now, and is never paid twice', async () => {
    const fan = await fanWith('rita', 40)
    await subscribe(fan, 'monthly')
    await priced(mia, 15, 90, 3)
    await Promise.all([renewIn(32), renewIn(32), renewIn(32)])
    await priced(mia, 10, 90, 3)
    expect([await balance(fan), await sees(fan, 58), await sees(fan, 64)]).toEqual([20, true, false])
    expect(await mine(fan)).toMatchObject({ state: 'active', price: 10, spent: 20 })
  })
})

describe('a subscription that is cancelled', () => {
  it('stays open to the end of its period, ends then and charges no more', async () => {
    const fan = await fanWith('cora', 50)
    const { data } = await subscribe(fan, 'monthly')
    const { _id: id } = data.subscription
    expect([(await cancel(fan, id)).status, (await cancel(fan, id)).status]).toEqual([200, 200])
    expect(await mine(fan)).toMatchObject({ state: 'cancelled', status: 'deactivated', isRenewing: false })
    expect([await sees(fan, 20), await balance(fan)]).toEqual([true, 40])
    await renewIn(32)
    expect([await mine(fan), await sees(fan, 32), await balance(fan)]).toMatchObject([{ state: 'expired' }, false, 40])
  })

  it('renews again when the fan wants it back in time, and nothing is charged', async () => {
    const fan = await fanWith('dora', 50)
    const { data } = await subscribe(fan, 'monthly')
    await cancel(fan, data.subscription._id)
    const back = await subscribe(fan, 'monthly')
    expect(back.data).toMatchObject({ status: 'success', totalPrice: 0, subscription: { isRenewing: true, spent: 10 } })
    expect(await balance(fan)).toBe(40)
  })

  it('at once is closed at once', async () => {
    const fan = await fanWith('emma', 50)
    const counted = async () => (await fan.ask(users.me)).data.stats.totalSubscriptions
    const { data } = await subscribe(fan, 'monthly')
    expect(await counted()).toBe(1)
    await cancel(fan, data.subscription._id, { at: 'now' })
    expect([(await mine(fan))?.state, await sees(fan, 1), await counted()]).toEqual(['expired', false, 0])
    expect((await subscribe(fan, 'monthly')).data.totalPrice).toBe(10)
  })

  it('is the business of its fan alone', async () => {
    const fan = await fanWith('fred', 50)
    const { data } = await subscribe(fan, 'monthly')
    const { _id: id } = data.subscription
    const stranger = await world.fan('stranger')
    expect((await cancel(stranger, id)).status).toBe(404)
    const change = { params: { id }, body: { paymentGateway: 'system' } }
    expect((await stranger.ask(subscriptions.changeSubscription, change)).status).toBe(404)
    expect((await cancel(mia, id)).status).toBe(403)
    expect((await mine(fan))?.state).toBe('active')
    expect((await mine(stranger)) ?? null).toBe(null)
  })
})

describe('a renewal that the wallet cannot pay', () => {
  it('keeps access for a week, is tried again, and goes on from where it ended once there are tokens', async () => {
    const fan = await fanWith('gina', 10)
    await subscribe(fan, 'monthly')
    await renewIn(32)
    expect(await mine(fan)).toMatchObject({ state: 'past_due', status: 'active', failureReason: expect.any(String) })
    expect(await sees(fan, 33)).toBe(true)
    await giveTokens(world, fan.id, 1_000n)
    await renewIn(34)
    expect([await mine(fan), await balance(fan)]).toMatchObject([{ state: 'active', spent: 20, nextTryAt: null }, 0])
    expect([await sees(fan, 57), await sees(fan, 63)]).toEqual([true, false])
  })

  it('ends after the last try, with the access', async () => {
    const fan = await fanWith('hugo', 10)
    await subscribe(fan, 'monthly')
    for (const days of [32, 34, 36, 38, 40]) await renewIn(days)
    expect([await mine(fan), await sees(fan, 40)]).toMatchObject([{ state: 'expired' }, false])
    expect((await subscribe(fan, 'monthly')).error).toBe('INSUFFICIENT_BALANCE')
  })

  it('can be paid at once by its fan', async () => {
    const fan = await fanWith('ines', 10)
    await subscribe(fan, 'monthly')
    await renewIn(32)
    await giveTokens(world, fan.id, 1_000n)
    expect((await subscribe(fan, 'monthly')).data).toMatchObject({ totalPrice: 10, subscription: { state: 'active' } })
    expect([await balance(fan), await sees(fan, 57)]).toEqual([0, true])
  })
})

describe('free days', () => {
  it('cost nothing, end by themselves and are given once', async () => {
    const fan = await fanWith('jana', 0)
    expect((await subscribe(fan, 'free')).data).toMatchObject({ totalPrice: 0, subscription: { isRenewing: false } })
    expect([await sees(fan, 2), await sees(fan, 4)]).toEqual([true, false])
    await renewIn(4)
    const again = await subscribe(fan, 'free')
    expect([again.status, again.error, again.body.message]).toEqual([
      422,
      'FREE_SUBSCRIPTION_USED',
      "You've subscribed for free already!",
    ])
  })

  it('go over into paid ones without losing a day', async () => {
    const fan = await fanWith('karl', 10)
    await subscribe(fan, 'free')
    await subscribe(fan, 'monthly')
    expect([await sees(fan, 2), await sees(fan, 29), await sees(fan, 36)]).toEqual([true, true, false])
    expect(await mine(fan)).toMatchObject({ subscriptionType: 'monthly', spent: 10 })
  })

  it('of a creator who gives none, and periods without a price, are not offered', async () => {
    const leo = await world.performer('leo')
    await priced(leo, 0, 0, 0)
    const fan = await fanWith('lena', 10)
    for (const type of ['free', 'monthly', 'yearly'] as const) {
      const body = { type, performerId: leo.id, paymentGateway: 'system' }
      expect((await fan.ask(subscriptions.subscribe, { body })).error).toBe('SUBSCRIPTION_NOT_OFFERED')
    }
  })
})

describe('when one person blocks the other', () => {
  it('a creator ends the subscription at once, and it can not be had again', async () => {
    const fan = await fanWith('mark', 50)
    await subscribe(fan, 'monthly')
    await mia.ask(blocks.blockUser, { body: { targetId: fan.id } })
    await world.until(async () => (await mine(fan))?.state === 'expired')
    expect((await subscribe(fan, 'monthly')).status).toBe(404)
  })

  it('the fan gets the unused days back, to the hundredth, and the creator keeps what was used, once', async () => {
    const fan = await fanWith('otis', 100)
    const { data } = await subscribe(fan, 'yearly')
    const earned = async () => {
      const { data } = await mia.ask(earnings.searchEarnings, { query: { type: 'yearly_subscription', limit: 50 } })
      return data.data.filter(row => row.userInfo?.username === 'otis')
    }
    const starts = Date.parse(data.subscription.startRecurringDate)
    const half = new Date((starts + Date.parse(data.subscription.nextRecurringDate ?? '')) / 2)
    const { db } = world.running.app
    for (const _ of [1, 2]) await at(half, () => db.tx(tx => endForBlock(tx, mia.id, fan.id)))
    expect([await balance(fan), (await mine(fan))?.state]).toEqual([55, 'expired'])
    const rows = await sql()<{ status: string; total_minor: bigint; net_minor: bigint }[]>`
      select status, total_minor, net_minor from charges where fan_id = ${fan.id} order by created_at`
    expect(rows).toMatchObject([
      { status: 'refunded', total_minor: 9000n },
      { status: 'success', total_minor: 4500n, net_minor: 3600n },
    ])
    expect((await earned()).map(({ grossPrice }) => grossPrice).sort()).toEqual([45, 90])
  })

  it('a fan turns the renewal off', async () => {
    const fan = await fanWith('nora', 50)
    await subscribe(fan, 'monthly')
    await fan.ask(blocks.blockUser, { body: { targetId: mia.id } })
    await world.until(async () => (await mine(fan))?.state === 'cancelled')
  })
})

describe('lists of subscriptions', () => {
  it('show a creator her subscribers with what they spent, and how many there are of each kind', async () => {
    const { data } = await mia.ask(subscriptions.mySubscribers, { query: { status: 'active', q: 'nin' } })
    expect(data.data).toMatchObject([
      { userInfo: { username: 'nina' }, spent: expect.any(Number), subscriptionType: 'monthly' },
    ])
    expect(data.counts.active).toBeGreaterThan(data.counts.pastDue)
    expect((await (await world.performer('zoe')).ask(subscriptions.mySubscribers)).data).toMatchObject({ total: 0 })
  })

  it.each([
    ['visitors', 401],
    ['creators', 403],
  ] as const)('refuse %s with %s, as subscribing does', async (who, status) => {
    const someone = who === 'visitors' ? world.visitor : mia
    expect((await someone.ask(subscriptions.mySubscriptions)).status).toBe(status)
    expect((await subscribe(someone as Someone, 'monthly')).status).toBe(status)
  })

  it('answer a stranger and nonsense with 404 and 400', async () => {
    const fan = await world.fan('petra')
    const to = (body: Record<string, unknown>) => fan.ask(subscriptions.subscribe, { body: body as never })
    expect((await to({ type: 'monthly', performerId: fan.id, paymentGateway: 'system' })).status).toBe(404)
    expect((await to({ type: 'monthly', performerId: "' or 1=1" })).status).toBe(404)
    expect((await to({ type: 'weekly', performerId: mia.id })).status).toBe(400)
    expect((await to({ type: 'monthly', performerId: mia.id, paymentGateway: 'x'.repeat(21) })).status).toBe(400)
  })
})
