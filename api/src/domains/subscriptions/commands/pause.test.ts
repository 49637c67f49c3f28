import { subscriptionOffers, subscriptionPauses, subscriptionStatistics, subscriptions } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTo } from '../../../../test/mails.ts'
import { giveTokens } from '../../../../test/money.ts'
import { pausers } from '../../../../test/pauses.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow } from '../../../kernel/clock.ts'
import { remindSoon, renewDue } from './renew.ts'

let world: World
let mia: Someone
let p: ReturnType<typeof pausers>
beforeAll(async () => {
  world = await openWorld()
  p = pausers(world)
  mia = await p.creator()
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql
const monthsBetween = (from: string | null | undefined, to: string | null | undefined) =>
  Math.round((Date.parse(to ?? '') - Date.parse(from ?? '')) / day_ms / 30)
const emailOf = async (who: Someone) =>
  (await sql()<{ email: string }[]>`select email from users where id = ${who.id}`)[0]?.email ?? ''

describe('a fan who pauses', () => {
  it('keeps access until the paid period ends, and then nothing is open, counted or charged', async () => {
    const { fan, id } = await p.subscriber(mia, 50)
    const [subscribers] = await p.counted(fan, mia)
    const { data } = await p.pause(fan, id, 2)
    expect(data).toMatchObject({ state: 'pausing', status: 'active', isRenewing: false, pauseObstacle: null })
    expect(monthsBetween(data.expiredAt, data.pause?.until)).toBe(2)
    expect((await mailTo(world, await emailOf(fan), 'pauses on')).text).toContain('We email you 3 days before')
    await p.pass(id, 20)
    expect([await p.sees(fan, mia), await p.counted(fan, mia)]).toEqual([true, [subscribers, 1]])
    await p.pass(id, 11)
    expect(await p.mine(fan)).toMatchObject({ state: 'paused', status: 'deactivated', spent: 10, nextTryAt: null })
    expect([await p.sees(fan, mia), await p.counted(fan, mia)]).toEqual([false, [subscribers - 1, 0]])
    await p.pass(id, 30)
    expect([(await p.mine(fan)).state, await p.balance(fan)]).toEqual(['paused', 40])
  })

  it('is told three days before, and then pays the price that they had, for a period that begins that day', async () => {
    const zoe = await p.creator()
    const { fan, id } = await p.paused(zoe, 50, 1)
    await sql()`update performers set monthly_price_minor = 1500 where user_id = ${zoe.id}`
    const remindIn = (days: number) => at(fromNow(days * day_ms), () => remindSoon(world.running.app))
    await p.pass(id, 20)
    await remindIn(0)
    const soon = () => sql()`
      select 1 from facts where kind = 'subscription_renews_soon' and payload ->> 'subscriptionId' = ${id}`
    expect(await soon()).toHaveLength(0)
    for (const _ of [1, 2]) await Promise.all([remindIn(9), remindIn(9)])
    expect(await soon()).toHaveLength(1)
    expect((await mailTo(world, await emailOf(fan), 'continues on')).text).toContain('10 tokens a month')
    await Promise.all([p.pass(id, 11), p.pass(id, 0), p.pass(id, 0)])
    expect(await p.mine(fan)).toMatchObject({ state: 'active', price: 10, spent: 20, pause: null, isRenewing: true })
    expect([await p.balance(fan), await p.sees(fan, zoe), await p.paid(id)]).toMatchObject([30, true, { charges: 2 }])
    await p.pass(id, 32)
    expect(await p.mine(fan)).toMatchObject({ state: 'active', spent: 30 })
  })

  it('changes for how long, or takes it back, while the period is running; nothing is charged', async () => {
    const { fan, id } = await p.subscriber(mia, 50)
    await p.pause(fan, id, 1)
    const { data } = await p.pause(fan, id, 3)
    expect(monthsBetween(data.expiredAt, data.pause?.until)).toBe(3)
    const back = await p.resume(fan, id)
    expect(back.data).toMatchObject({
      totalPrice: 0,
      subscription: { state: 'active', pause: null, pauseObstacle: null },
    })
    expect((await p.resume(fan, id)).data.subscription.state).toBe('active')
    expect(await p.balance(fan)).toBe(40)
    await p.pass(id, 31)
    expect(await p.mine(fan)).toMatchObject({ state: 'active', spent: 20 })
  })

  it('cancels: at the end of the period before the pause, and at once during it', async () => {
    const [early, late] = [await p.subscriber(mia, 50), await p.paused(mia, 50)]
    await p.pause(early.fan, early.id)
    await p.cancel(early.fan, early.id)
    expect(await p.mine(early.fan)).toMatchObject({ state: 'cancelled', pause: null })
    const before = await p.counted(late.fan, mia)
    for (const _ of [1, 2]) await p.cancel(late.fan, late.id)
    expect([(await p.mine(late.fan)).state, await p.counted(late.fan, mia)]).toEqual(['expired', before])
    await p.pass(early.id, 31)
    await p.pass(late.id, 90)
    expect([(await p.mine(early.fan)).state, await p.balance(early.fan), await p.balance(late.fan)]).toEqual([
      'expired',
      40,
      40,
    ])
  })

  it.each([
    ['a year', { type: 'yearly' as const }, 366, 180],
    ['a bundle', { type: 'monthly' as const, months: 3 as const }, 93, 54],
  ])('can pause %s, which continues as such', async (_, plan, days, spent) => {
    await mia.ask(subscriptionOffers.setBundle, { params: { months: '3' }, body: { discountPercent: 10 } })
    const fan = await p.fan(200)
    const body = { ...plan, performerId: mia.id, paymentGateway: 'system' }
    const { _id: id, months } = (await fan.ask(subscriptions.subscribe, { body })).data.subscription
    await p.pause(fan, id, 1)
    await p.pass(id, days)
    expect((await p.mine(fan)).state).toBe('paused')
    await p.pass(id, 32)
    expect(await p.mine(fan)).toMatchObject({ state: 'active', subscriptionType: plan.type, months, spent })
  })

  it('does so once in six months', async () => {
    const { fan, id } = await p.paused(mia, 200, 1)
    await p.pass(id, 32)
    const { pauseObstacle, pauseAgainAt } = await p.mine(fan)
    expect([pauseObstacle, monthsBetween(new Date().toISOString(), pauseAgainAt)]).toEqual(['lately', 6])
    const again = await p.pause(fan, id)
    expect([again.status, again.error, again.body.why]).toEqual([409, 'PAUSE_REFUSED', 'lately'])
    for (const _ of [1, 2, 3, 4, 5, 6]) await p.pass(id, 31)
    expect((await p.pause(fan, id)).data.state).toBe('pausing')
  })
})

describe('a pause that is ended early', () => {
  it('pays the next period at once, which begins then, and once', async () => {
    const { fan, id } = await p.paused(mia, 50)
    await p.pass(id, 10)
    const answers = await Promise.all([1, 2, 3].map(() => p.resume(fan, id, { priceSeen: 10 })))
    expect(answers.map(({ data }) => data.totalPrice).sort()).toEqual([0, 0, 10])
    expect(await p.mine(fan)).toMatchObject({ state: 'active', spent: 20, pause: null })
    expect([await p.balance(fan), await p.sees(fan, mia), (await p.counted(fan, mia))[1]]).toEqual([30, true, 1])
    await p.pass(id, 27)
    expect([await p.sees(fan, mia), await p.balance(fan)]).toEqual([true, 30])
  })

  it('is paid once when the job is at it, too', async () => {
    const { fan, id } = await p.paused(mia, 50, 1)
    await sql()`update subscriptions set pause_until = now(), due_at = now() where id = ${id}`
    await Promise.all([p.resume(fan, id), renewDue(world.running.app), p.resume(fan, id)])
    expect(await p.mine(fan)).toMatchObject({ state: 'active', spent: 20 })
    expect([await p.balance(fan), await p.paid(id)]).toMatchObject([30, { charges: 2 }])
  })

  it('stays as it was without enough tokens, or when it costs more than the fan saw', async () => {
    const { fan, id } = await p.paused(mia, 15)
    const poor = await p.resume(fan, id)
    expect([poor.status, poor.error, poor.body.needed, poor.body.balance]).toEqual([422, 'INSUFFICIENT_BALANCE', 10, 5])
    expect((await p.resume(fan, id, { priceSeen: 9.99 })).error).toBe('PRICE_CHANGED')
    expect([(await p.mine(fan)).state, await p.balance(fan)]).toEqual(['paused', 5])
  })
})

describe('a payment after a pause', () => {
  it('that the wallet cannot make opens nothing, is tried again, and pays for days from then on', async () => {
    const { fan, id } = await p.paused(mia, 10, 1)
    await p.pass(id, 32)
    expect(await p.mine(fan)).toMatchObject({ state: 'paused', failureReason: expect.any(String) })
    expect([(await p.mine(fan)).nextTryAt !== null, await p.sees(fan, mia)]).toEqual([true, false])
    expect((await mailTo(world, await emailOf(fan), "couldn't renew")).text).toContain('Your pause is over')
    await sql()`update subscriptions set due_at = now() where id = ${id}`
    await giveTokens(world, fan.id, 1_000n)
    await renewDue(world.running.app)
    const { state, nextRecurringDate, nextTryAt } = await p.mine(fan)
    expect([state, nextTryAt, await p.sees(fan, mia)]).toEqual(['active', null, true])
    expect(Date.parse(nextRecurringDate ?? '') - Date.now()).toBeGreaterThan(27 * day_ms)
  })

  it('that fails four times ends the subscription, and no one is counted twice', async () => {
    const { fan, id } = await p.paused(mia, 10, 1)
    const [subscribers] = await p.counted(fan, mia)
    for (const days of [32, 2, 2, 2]) await p.pass(id, days)
    expect((await p.mine(fan)).state).toBe('paused')
    await p.pass(id, 2)
    expect([(await p.mine(fan)).state, await p.counted(fan, mia)]).toEqual(['expired', [subscribers, 0]])
  })
})

describe('pausing', () => {
  it.each([
    ['free', "type = 'free', months = 0"],
    ['trial', "trial_ends_at = now() + interval '1 day'"],
    ['past_due', "state = 'past_due', failures = 1"],
    ['cancelled', "state = 'cancelled'"],
    ['due', "ends_at = now() - interval '1 second', due_at = now() + interval '1 hour'"],
  ])('is refused, with the reason, for one that is %s', async (why, change) => {
    const { fan, id } = await p.subscriber(mia, 20)
    await sql().unsafe(`update subscriptions set ${change} where id = '${id}'`)
    const answer = await p.pause(fan, id)
    expect([answer.status, answer.error, answer.body.why]).toEqual([409, 'PAUSE_REFUSED', why])
    expect((await p.mine(fan)).pauseObstacle).toBe(why)
  })

  it('and resuming are the business of its fan alone', async () => {
    const { fan, id } = await p.paused(mia, 20)
    const stranger = await p.fan()
    const operator = await world.operator('olga')
    for (const act of [p.pause, p.resume] as const) {
      expect((await act(stranger, id)).status).toBe(404)
      expect((await act(stranger, 'nonsense')).status).toBe(404)
      expect((await act(mia, id)).status).toBe(403)
      expect((await act(operator, id)).status).toBe(403)
      expect((await act(world.visitor, id)).status).toBe(401)
    }
    expect((await p.mine(fan)).state).toBe('paused')
  })

  it('lasts 1, 2 or 3 months, and resuming takes nothing malformed', async () => {
    const { fan, id } = await p.subscriber(mia, 20)
    for (const months of [0, 4, 1.5, -1, '2', null, 1e9]) {
      const answer = await fan.ask(subscriptionPauses.pauseSubscription, { params: { id }, body: { months } as never })
      expect([months, answer.status]).toEqual([months, 400])
    }
    expect((await fan.ask(subscriptionPauses.pauseSubscription, { params: { id }, body: {} as never })).status).toBe(
      400,
    )
    await p.pause(fan, id)
    await p.pass(id, 31)
    for (const body of [{ priceSeen: 'ten' }, { paymentGateway: 'x'.repeat(21) }, { cardId: 'x'.repeat(200) }])
      expect((await p.resume(fan, id, body)).status).toBe(400)
    expect((await p.resume(fan, id, { paymentGateway: 'stripe' })).status).toBe(400)
    expect((await p.resume(fan, id, { cardId: id })).status).toBe(404)
    expect((await p.mine(fan)).state).toBe('paused')
  })
})

describe('what creators see of pauses', () => {
  it('is how many there are, until when, and none of them among their subscribers', async () => {
    const zoe = await p.creator()
    const { fan, id } = await p.paused(zoe, 50)
    await p.subscriber(zoe, 50)
    const { until } = (await p.mine(fan)).pause ?? {}
    const { data: list } = await zoe.ask(subscriptions.mySubscribers, { query: { status: 'paused' } })
    expect(list).toMatchObject({ total: 1, counts: { active: 1, renewing: 1, paused: 1, deactivated: 0 } })
    expect(list.data[0]).toMatchObject({ _id: id, state: 'paused', pause: { until } })
    const { data: figures } = await zoe.ask(subscriptionStatistics.statistics, { query: {} })
    expect(figures).toMatchObject({ subscribers: 1, renewing: 1, paused: 1, pausedUntil: until })
    const { data: page } = await zoe.ask(subscriptionOffers.studio)
    expect(page.prices[0]).toMatchObject({ months: 1, subscribers: 1 })
  })
})
