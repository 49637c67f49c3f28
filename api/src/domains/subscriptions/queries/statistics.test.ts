import { subscriptionStatistics, subscriptions, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens, terms } from '../../../../test/money.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow } from '../../../kernel/clock.ts'
import { chargeTip } from '../../wallet/index.ts'

let world: World
let leo: Someone
beforeAll(async () => {
  world = await openWorld()
  leo = await world.performer('leocounted')
})
afterAll(() => world.close())

type Query = { fromDate?: string; toDate?: string; timezone?: string }
const read = (who: Someone, query: Query = {}) => who.ask(subscriptionStatistics.statistics, { query })
const days = (count: number) => fromNow(count * day_ms).toISOString()

async function fanWith(name: string): Promise<Someone> {
  const fan = await world.fan(name)
  await giveTokens(world, fan.id, 10_000n)
  return fan
}

async function subscribed(name: string, to: Someone) {
  const fan = await fanWith(name)
  const body = { type: 'monthly' as const, performerId: to.id, paymentGateway: 'system' }
  const { data } = await fan.ask(subscriptions.subscribe, { body })
  return { fan, id: data.subscription._id }
}

const cancel = (fan: Someone, id: string, when: 'now' | 'end') =>
  fan.ask(subscriptions.cancelSubscription, { params: { gateway: 'system', id }, body: { at: when } })

describe("a creator's statistics", () => {
  it('are nothing for a creator without subscribers', async () => {
    const zoe = await world.performer('zoecounted')
    expect((await read(zoe)).data).toEqual({
      subscribers: 0,
      renewing: 0,
      came: 0,
      left: 0,
      cameBefore: 0,
      leftBefore: 0,
      days: [],
      netFromSubscriptions: 0,
      netFromSales: 0,
      hours: [],
      paused: 0,
      pausedUntil: null,
      tiers: [],
      upgrades: 0,
      downgrades: 0,
    })
  })

  it('say who came, who left, who renews, and what present subscribers bring', async () => {
    const mia = await world.performer('miacounted')
    await world.running.app.db.sql`
      update performers set monthly_price_minor = 1000, yearly_price_minor = 9000, free_days = 3 where user_id = ${mia.id}`
    const kept = await subscribed('keptfan', mia)
    const ending = await subscribed('endingfan', mia)
    const gone = await subscribed('gonefan', mia)
    await cancel(ending.fan, ending.id, 'end')
    await cancel(gone.fan, gone.id, 'now')
    const stranger = await fanWith('tippingfan')
    for (const who of [kept.fan, stranger])
      expect((await who.ask(wallet.tip, { params: { id: mia.id }, body: { price: 10 } })).status).toBe(200)
    const { data } = await read(mia)
    expect(data).toMatchObject({ subscribers: 2, renewing: 1, came: 3, left: 1, cameBefore: 0, leftBefore: 0 })
    expect(data).toMatchObject({ netFromSubscriptions: 16, netFromSales: 8 })
    expect(data.days.reduce((sum, { came, left }) => sum + came - left, 0)).toBe(2)
    expect(data.hours.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    const later = (await read(mia, { fromDate: days(1), toDate: days(3) })).data
    expect(later).toMatchObject({ subscribers: 2, came: 0, left: 0, cameBefore: 3, leftBefore: 1, days: [], hours: [] })
  })

  it('put sales into the hours that the clocks of a time zone show', async () => {
    const ana = await world.performer('anacounted')
    const fan = await fanWith('nightfan')

    // A Sunday evening in London is Monday morning in Kolkata, half an hour off.
    await at(new Date('2026-03-01T18:45:00Z'), () =>
      chargeTip(world.running.app.db, { fanId: fan.id, performerId: ana.id, amount_minor: 1_000n, terms }),
    )
    const span = { fromDate: '2026-02-20', toDate: '2026-03-10' }
    expect((await read(ana, span)).data.hours).toEqual([{ weekday: 7, hour: 18, count: 1, net: 8 }])
    const inKolkata = (await read(ana, { ...span, timezone: 'Asia/Kolkata' })).data.hours
    expect(inKolkata).toEqual([{ weekday: 1, hour: 0, count: 1, net: 8 }])
  })

  it.each<[string, Query]>([
    ['fromDate', { fromDate: 'yesterday' }],
    ['toDate', { fromDate: '2026-03-02', toDate: '2026-03-01' }],
    ['fromDate', { fromDate: '2020-03-02', toDate: '2026-03-01' }],
    ['timezone', { timezone: 'Mars/Olympus' }],
    ['timezone', { timezone: '+05:30' }],
    ['timezone', { timezone: `Europe/${'P'.repeat(60)}` }],
  ])('name %s where it cannot be understood: %o', async (path, query) => {
    const { status, body } = await read(leo, query)
    expect([status, body.fields?.[0]?.path]).toEqual([400, path])
  })

  it('are for creators alone, each their own', async () => {
    expect((await read(world.visitor)).status).toBe(401)
    expect((await read(await world.fan('curiousfan'))).status).toBe(403)
    expect((await read(await world.operator('opcounted'))).status).toBe(403)
    expect((await read(await world.performer('othercounted'))).data.subscribers).toBe(0)
  })
})
