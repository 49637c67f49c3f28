import { feeds, limits, notifications, payment, subscriptions, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens, terms } from '../../../../test/money.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow } from '../../../kernel/clock.ts'
import { subscriptionsJobs } from '../../subscriptions/index.ts'
import { chargeReserved, chargeTip, reserve } from '../index.ts'

let world: World
let mia: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
})
afterAll(() => world.close())

async function fan(tokens_minor = 50_000n): Promise<Someone> {
  const one = await world.fan('nina')
  await giveTokens(world, one.id, tokens_minor)
  return one
}
const none = { perDay: null, perWeek: null, perMonth: null }
const set = (who: Someone, body: Partial<Record<keyof typeof none, number | null>>) =>
  who.ask(limits.setLimits, { body: { ...none, ...body } })
const tip = (who: Someone, price: number) => who.ask(wallet.tip, { params: { id: mia.id }, body: { price } })
const sql = () => world.running.app.db.sql
const balanceOf = async (who: Someone) => {
  const [row] = await sql()<{ posted_minor: bigint }[]>`
    select posted_minor from ledger_accounts where id = ${`wallet:${who.id}`}`
  return row?.posted_minor
}

describe('a fan with an own limit', () => {
  it('is stopped by it, told what is left and when it opens again, and nothing is taken', async () => {
    const nina = await fan()
    await set(nina, { perDay: 40 })
    expect((await tip(nina, 30)).status).toBe(200)
    const refused = await tip(nina, 11)
    expect([refused.status, refused.error]).toEqual([403, 'SPENDING_LIMIT_REACHED'])
    expect(refused.body).toMatchObject({ period: 'day', limit: 40, left: 10 })
    const midnight = new Date(fromNow(day_ms).toISOString().slice(0, 10))
    expect(refused.body.opensAt).toBe(midnight.toISOString())
    expect(await balanceOf(nina)).toBe(47_000n)
    expect((await tip(nina, 10)).status).toBe(200)
    const { data } = await nina.ask(limits.limits)
    expect(data.perDay).toMatchObject({ limit: 40, spent: 40, left: 0 })
    expect(data.perWeek).toMatchObject({ limit: null, left: null })
  })

  it('can spend again when the window opens', async () => {
    const nina = await fan()
    await set(nina, { perDay: 40 })
    await tip(nina, 40)
    expect((await tip(nina, 10)).error).toBe('SPENDING_LIMIT_REACHED')
    const { app } = world.running
    const later = () => chargeTip(app.db, { fanId: nina.id, performerId: mia.id, amount_minor: 1_000n, terms })
    expect((await at(fromNow(day_ms), later)).isNew).toBe(true)
  })

  it('is held to the limit that opens last', async () => {
    const nina = await fan()
    await set(nina, { perDay: 20, perWeek: 20, perMonth: 20 })
    await tip(nina, 20)
    expect((await tip(nina, 10)).body.period).toMatch(/week|month/)
  })

  it('cannot pass it with two charges at once', async () => {
    const nina = await fan()
    await set(nina, { perDay: 45 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => tip(nina, 10)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(answers.filter(({ error }) => error === 'SPENDING_LIMIT_REACHED')).toHaveLength(4)
    expect(await balanceOf(nina)).toBe(46_000n)
  })

  it('gets the earlier answer to a repeated key, and to what is owned, however much is spent', async () => {
    const nina = await fan()
    const { data: post } = await mia.ask(feeds.createFeed, {
      body: { type: 'text', text: 'Song', isSale: true, price: 20 },
    })
    await set(nina, { perDay: 30 })
    const key = { 'idempotency-key': 'tip-of-today-1234' }
    const once = () => nina.ask(wallet.tip, { params: { id: mia.id }, body: { price: 10 }, headers: key })
    const first = await once()
    expect((await nina.ask(wallet.buyFeed, { params: { id: post._id } })).status).toBe(200)
    expect((await tip(nina, 10)).error).toBe('SPENDING_LIMIT_REACHED')
    expect((await once()).data._id).toBe(first.data._id)
    expect((await nina.ask(wallet.buyFeed, { params: { id: post._id } })).status).toBe(200)
  })

  it('hears of the limit before hearing that the wallet is short', async () => {
    const nina = await fan(1_000n)
    await set(nina, { perMonth: 20 })
    expect((await tip(nina, 30)).error).toBe('SPENDING_LIMIT_REACHED')
    expect((await tip(nina, 15)).error).toBe('INSUFFICIENT_BALANCE')
  })

  it('is told in the notifications when it is nearly used up, once', async () => {
    const nina = await fan()
    await set(nina, { perDay: 50 })
    await tip(nina, 45)
    await tip(nina, 5 + 5)
    const lines = () =>
      nina.ask(notifications.list).then(({ data }) => data.data.filter(({ what }) => /limit/.test(what)))
    await world.until(async () => (await lines()).length > 0)
    expect((await lines()).map(({ what }) => what)).toEqual(['limit_near'])
  })

  it('has what a running show set aside counted, and is charged for it whatever comes', async () => {
    const nina = await fan()
    await set(nina, { perDay: 60 })
    const { app } = world.running
    const hold = await reserve(app.db, {
      fanId: nina.id,
      amount_minor: 5_000n,
      reference: 'private_show:x',
      key: `show:${nina.id}`,
      expiresAt: fromNow(day_ms),
    })
    expect((await tip(nina, 11)).error).toBe('SPENDING_LIMIT_REACHED')
    const again = reserve(app.db, {
      fanId: nina.id,
      amount_minor: 1_500n,
      reference: 'private_show:y',
      key: `show2:${nina.id}`,
      expiresAt: fromNow(day_ms),
    })
    await expect(again).rejects.toMatchObject({ code: 'SPENDING_LIMIT_REACHED' })
    await nina.ask(limits.takeBreak, { body: { days: 1 } })
    const parts = { fanId: nina.id, performerId: mia.id, targetId: mia.id, title: 'Show', total_minor: 4_000n, terms }
    expect((await chargeReserved(app.db, { kind: 'stream', type: 'private_chat', ...parts, hold })).isNew).toBe(true)
  })

  it('is held to it when topping up, pages that are open included', async () => {
    const nina = await fan()
    await set(nina, { perWeek: 50 })
    const topUp = (amount: number) => nina.ask(payment.topUp, { body: { amount } })
    const answers = await Promise.all([topUp(30), topUp(30)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect((await topUp(20)).status).toBe(200)
    expect((await topUp(5)).body).toMatchObject({ error: 'SPENDING_LIMIT_REACHED', period: 'week', left: 0 })
  })
})

describe('changing a limit', () => {
  it('lower holds at once, higher and none only after 24 hours, and can be taken back', async () => {
    const nina = await fan()
    await set(nina, { perDay: 40, perMonth: 100 })
    const { data: raised } = await set(nina, { perDay: 80, perMonth: null })
    expect(raised.perDay).toMatchObject({ limit: 40, next: { limit: 80 } })
    expect(raised.perMonth).toMatchObject({ limit: 100, next: { limit: null } })
    const { data: asked } = await set(nina, { perDay: 80, perMonth: 100 })
    expect(asked.perDay.next).toEqual(raised.perDay.next)
    expect(asked.perMonth.next).toBeNull()
    expect((await set(nina, { perDay: 20, perMonth: 100 })).data.perDay).toMatchObject({ limit: 20, next: null })
    await set(nina, { perDay: 80, perMonth: 100 })
    expect((await tip(nina, 30)).error).toBe('SPENDING_LIMIT_REACHED')
    await sql()`update wallet_limits set per_day_next_at = now() - interval '1 second' where fan_id = ${nina.id}`
    expect((await nina.ask(limits.limits)).data.perDay).toMatchObject({ limit: 80, next: null })
    expect((await tip(nina, 30)).status).toBe(200)
  })

  it('refuses amounts that are none, and people who are not fans', async () => {
    const nina = await fan()
    expect((await set(nina, { perDay: -1 })).status).toBe(400)
    expect((await set(nina, { perDay: 1.234 })).body.fields?.[0]?.path).toBe('perDay')
    expect((await nina.ask(limits.takeBreak, { body: { days: 3 as never } })).body.fields?.[0]?.path).toBe('days')
    expect((await mia.ask(limits.limits)).status).toBe(403)
    expect((await set(mia, { perDay: 1 })).status).toBe(403)
    expect((await world.visitor.ask(limits.limits)).status).toBe(401)
    expect((await (await world.operator('olga')).ask(limits.takeBreak, { body: { days: 1 } })).status).toBe(403)
  })
})

describe('a break', () => {
  it('stops spending and topping up, and cannot be made shorter', async () => {
    const nina = await fan()
    const { data: week } = await nina.ask(limits.takeBreak, { body: { days: 7 } })
    const { data: day } = await nina.ask(limits.takeBreak, { body: { days: 1 } })
    expect(day.breakUntil).toBe(week.breakUntil)
    const refused = await tip(nina, 10)
    expect([refused.error, refused.body.period, refused.body.opensAt]).toEqual([
      'SPENDING_LIMIT_REACHED',
      'break',
      week.breakUntil,
    ])
    expect((await nina.ask(payment.topUp, { body: { amount: 10 } })).error).toBe('SPENDING_LIMIT_REACHED')
    const subscribe = { body: { type: 'monthly', performerId: mia.id, paymentGateway: 'system' } } as const
    expect((await nina.ask(subscriptions.subscribe, subscribe)).error).toBe('SPENDING_LIMIT_REACHED')
    const byCard = { body: { type: 'monthly', performerId: mia.id } } as const
    expect((await nina.ask(subscriptions.subscribe, byCard)).error).toBe('SPENDING_LIMIT_REACHED')
    const { data: month } = await nina.ask(limits.takeBreak, { body: { days: 30 } })
    expect(String(month.breakUntil) > String(week.breakUntil)).toBe(true)
  })

  it('ends a subscription that would renew in it, uncharged, and it can be started again later', async () => {
    const nina = await fan()
    const subscribe = () =>
      nina.ask(subscriptions.subscribe, { body: { type: 'monthly', performerId: mia.id, paymentGateway: 'system' } })
    expect((await subscribe()).status).toBe(200)
    const before = await balanceOf(nina)
    await nina.ask(limits.takeBreak, { body: { days: 1 } })
    await sql()`update subscriptions set due_at = now() - interval '1 second' where fan_id = ${nina.id}`
    await subscriptionsJobs.money?.renew_subscriptions?.(world.running.app, {})
    expect(await balanceOf(nina)).toBe(before)
    const [row] = await sql()`select state from subscriptions where fan_id = ${nina.id}`
    expect(row?.state).toBe('expired')
    const [fact] = await sql()`
      select payload ->> 'why' as why from facts where kind = 'subscription_ended' and payload ->> 'fanId' = ${nina.id}`
    expect(fact?.why).toBe('break')
    await sql()`update wallet_limits set break_until = now() - interval '1 second' where fan_id = ${nina.id}`
    expect((await subscribe()).status).toBe(200)
  })

  it('only delays a renewal that a limit forbids', async () => {
    const nina = await fan()
    await nina.ask(subscriptions.subscribe, {
      body: { type: 'monthly', performerId: mia.id, paymentGateway: 'system' },
    })
    await set(nina, { perMonth: 6 })
    await sql()`update subscriptions set due_at = now() - interval '1 second' where fan_id = ${nina.id}`
    await subscriptionsJobs.money?.renew_subscriptions?.(world.running.app, {})
    const [row] = await sql()`select state, failure_reason from subscriptions where fan_id = ${nina.id}`
    expect(row?.state).toBe('past_due')
    expect(row?.failure_reason).toContain('your own limit of 6 tokens a month')
  })
})
