import { fans, subscriptionStatistics, subscriptions, subscriptionTiers } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tiered } from '../../../../test/tiers.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { day_ms, fromNow } from '../../../kernel/clock.ts'

let world: World
let t: ReturnType<typeof tiered>
let mia: Someone
let silver: string
let gold: string
const of = new Map<string, { fan: Someone; id: string }>()
beforeAll(async () => {
  world = await openWorld()
  t = tiered(world)
  ;({ mia, silver, gold } = await t.withTiers())
  for (const [name, tierId, type] of [
    ['base', null, 'monthly'],
    ['rising', silver, 'monthly'],
    ['gold', gold, 'yearly'],
    ['leaving', silver, 'monthly'],
  ] as const) {
    const fan = await t.fan(400)
    const { data } = await t.subscribe(fan, mia, { type, tierId })
    of.set(name, { fan, id: data.subscription._id })
  }
  const [rising, leaving] = [of.get('rising'), of.get('leaving')]
  if (!rising || !leaving) throw new Error('There are no fans.')
  await t.upgrade(rising.fan, rising.id, gold)
  await t.cancel(leaving.fan, leaving.id)
})
afterAll(() => world.close())

const idOf = (name: string) => of.get(name)?.fan.id ?? ''
const listed = async (tierId: string, who = mia, more = {}) => {
  const { data } = await who.ask(subscriptions.mySubscribers, { query: { tierId, limit: 50, ...more } })
  return { ids: data.data.map(row => row.userId).sort(), total: data.total, rows: data.data }
}

describe('a creator’s subscribers', () => {
  it('can be narrowed to those of a tier, with its name and since when they have it', async () => {
    const golden = await listed(gold)
    expect([golden.ids, golden.total]).toEqual([[idOf('rising'), idOf('gold')].sort(), 2])
    expect((await listed('base')).ids).toEqual([idOf('base')])
    expect((await listed(silver, mia, { status: 'active' })).ids).toEqual([])
    expect((await listed(silver)).ids).toEqual([idOf('leaving')])
    const rising = golden.rows.find(row => row.userId === idOf('rising'))
    expect(rising).toMatchObject({ tier: { _id: gold, name: 'Gold' } })
    expect(Date.parse(rising?.tierSince ?? '')).toBeGreaterThan(Date.parse(rising?.createdAt ?? ''))
  })

  it('are nobody for a tier of another creator or an id that is none', async () => {
    const other = await t.withTiers()
    for (const tierId of [other.gold, 'gold']) expect((await listed(tierId)).total).toBe(0)
    expect((await listed(gold, other.mia)).total).toBe(0)
    const long = await mia.ask(subscriptions.mySubscribers, { query: { tierId: 'x'.repeat(81) } })
    expect([long.status, long.body.fields?.[0]?.path]).toEqual([400, 'tierId'])
  })
})

it('the card of a fan tells their tier and since when, and nothing of tiers where there are none', async () => {
  const card = async (who: Someone, id: string) => (await who.ask(fans.fan, { params: { id } })).data.subscription
  const { since = '', tier } = (await card(mia, idOf('rising'))) ?? {}
  expect(tier).toMatchObject({ _id: gold, name: 'Gold' })
  expect(Date.parse(tier?.since ?? '')).toBeGreaterThan(Date.parse(since))
  const base = await card(mia, idOf('base'))
  expect(base?.tier).toEqual({ _id: null, name: '', since: base?.since })
  const plain = await t.creator()
  const { fan } = await t.subscriber(plain, 20)
  expect((await card(plain, fan.id))?.tier).toBeNull()
})

describe('the statistics of a creator', () => {
  const read = async (who: Someone, query = {}) => (await who.ask(subscriptionStatistics.statistics, { query })).data

  it('count subscribers by tier, who renews, what a month brings, and who went up and down', async () => {
    const { tiers, upgrades, downgrades } = await read(mia)
    expect([upgrades, downgrades]).toEqual([1, 0])
    expect(tiers).toEqual([
      { _id: null, name: '', isEnded: false, subscribers: 1, renewing: 1, month: 10 },
      { _id: silver, name: 'Silver', isEnded: false, subscribers: 1, renewing: 0, month: 0 },
      // One by the month for 40, one by the year for 280.
      { _id: gold, name: 'Gold', isEnded: false, subscribers: 2, renewing: 2, month: 63.33 },
    ])
    const later = { fromDate: fromNow(day_ms).toISOString(), toDate: fromNow(2 * day_ms).toISOString() }
    expect((await read(mia, later)).upgrades).toBe(0)
  })

  it('keep a tier that ended while somebody has it, and count a downgrade when it takes effect', async () => {
    const one = await t.withTiers()
    const fan = await t.fan(400)
    const { data } = await t.subscribe(fan, one.mia, { tierId: one.gold })
    await one.mia.ask(subscriptionTiers.endTier, { params: { id: one.gold } })
    expect((await read(one.mia)).tiers.map(tier => [tier.name, tier.isEnded])).toContainEqual(['Gold', true])
    await t.downgrade(fan, data.subscription._id, one.silver)
    expect((await read(one.mia)).downgrades).toBe(0)
    await t.pass(data.subscription._id, 31)
    const after = await read(one.mia)
    expect([after.downgrades, after.tiers.map(tier => [tier.name, tier.subscribers])]).toEqual([
      1,
      [
        ['', 0],
        ['Silver', 1],
      ],
    ])
  })
})
