import { follows, links, subscriptionOffers, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { behindProxy } from '../../../../test/ages.ts'
import { leavers } from '../../../../test/leaving.ts'
import { named, promoters } from '../../../../test/links.ts'
import { giveTokens } from '../../../../test/money.ts'
import { openWorld, type World } from '../../../../test/world.ts'
import { day_ms, fromNow, setMoved } from '../../../kernel/clock.ts'
import { handOver } from '../../../kernel/relay.ts'
import { refundCharge } from '../../wallet/index.ts'
import { linksFacts } from '../facts.ts'

let world: World
let p: ReturnType<typeof promoters>
beforeAll(async () => {
  world = await openWorld(behindProxy)
  p = promoters(world)
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql
const refund = (chargeId: string) =>
  world.running.app.db.tx(tx => refundCharge(tx, { chargeId, reason: 'By mistake.', causedBy: 'test' }))

describe('a tracking link', () => {
  it('tells what the fans do who came by it, to the hundredth, less what they got back', async () => {
    const { mia, link, fan } = await p.scene()
    await p.brought(mia, link, { visits: 1, signUps: 1, fans: 0 })
    await p.follow(fan, mia)
    await p.brought(mia, link, { fans: 1, followed: 1, subscribed: 0, buyers: 0, spent: 0, earnedPerVisit: 0 })
    expect((await p.subscribe(fan, mia)).status).toBe(200)
    const tipped = await p.tip(fan, mia, 20)
    await p.tip(fan, mia, 10)
    // 5.99 + 20 + 10; a fifth of each is the site's.
    await p.brought(mia, link, {
      fans: 1,
      followed: 1,
      subscribed: 1,
      subscribedPaid: 1,
      subscribedTrial: 0,
      stillSubscribed: 1,
      buyers: 1,
      spent: 35.99,
      earned: 28.8,
      earnedPerVisit: 28.8,
      earnedPerSubscriber: 28.8,
    })
    await refund(tipped)
    await p.brought(mia, link, { buyers: 1, spent: 15.99, earned: 12.8 })
    await fan.ask(follows.unfollow, { params: { id: mia.id } })
    await p.follow(fan, mia)
    await sql()`update subscriptions set state = 'expired' where fan_id = ${fan.id}`
    await p.brought(mia, link, { followed: 1, subscribed: 1, stillSubscribed: 0 })
    const { days, cohorts } = (await mia.ask(links.link, { params: { id: link._id } })).data
    const today = new Date().toISOString().slice(0, 10)
    expect(days).toEqual([{ day: today, visits: 1, fans: 1, spent: 15.99, earned: 12.8 }])
    expect(cohorts).toEqual([{ month: today.slice(0, 7), fans: 1, months: [{ spent: 15.99, earned: 12.8 }] }])
  })

  it('says whether they began free, on trial or paid', async () => {
    const mia = await world.performer(named('mia'))
    await sql()`update performers set free_days = 3 where user_id = ${mia.id}`
    const body = { kind: 'trial', days: 7, audience: 'everybody' } as const
    const promotion = (await mia.ask(subscriptionOffers.createPromotion, { body })).data
    const link = await p.make(mia)
    for (const more of [{}, { type: 'free' }, { promotionId: promotion._id }]) {
      const fan = await p.signUp((await p.open(link)).data.kept?.text)
      expect((await p.subscribe(fan, mia, more)).status).toBe(200)
    }
    await p.brought(mia, link, { subscribed: 3, subscribedFree: 1, subscribedTrial: 1, subscribedPaid: 1, buyers: 1 })
  })

  it('counts in a span of days what happened in it, and later months apart for those who came before', async () => {
    const { mia, link, fan } = await p.scene()
    await p.follow(fan, mia)
    await p.brought(mia, link, { fans: 1 })
    await sql()`update link_fans set came_at = came_at - interval '65 days' where fan_id = ${fan.id}`
    await sql()`update link_days set day = day - 65, came_in = date_trunc('month', day - 65)::date where link_id = ${link._id}`
    await p.tip(fan, mia, 10)
    await p.brought(mia, link, { spent: 10 })
    const read = (query: Record<string, string>) => mia.ask(links.link, { params: { id: link._id }, query })
    const fromDate = fromNow(-10 * day_ms).toISOString()
    expect((await read({ fromDate })).data.link.figures).toMatchObject({ fans: 0, followed: 0, spent: 10 })
    const { cohorts } = (await read({})).data
    expect([cohorts.length, cohorts[0]?.fans]).toEqual([1, 1])
    expect(cohorts[0]?.months.map(({ spent }) => spent)).toEqual([
      ...(cohorts[0]?.months.slice(1).map(() => 0) ?? []),
      10,
    ])
    const fields = (await read({ fromDate: 'yesterday' })).body.fields
    expect(fields?.map(({ path }) => path)).toEqual(['fromDate'])
  })

  it('that was opened last brings the fan, within 30 days; which one never changes', async () => {
    const { mia, link, fan } = await p.scene()
    const later = await p.make(mia, { name: 'Shout-out' })
    const { kept } = (await p.open(later, fan)).data
    expect(kept).toBeNull()
    await p.follow(fan, mia)
    await p.brought(mia, later, { fans: 1, followed: 1 })
    await p.open(link, fan)
    await p.tip(fan, mia, 10)
    await p.brought(mia, later, { spent: 10 })
    await p.brought(mia, link, { signUps: 1, fans: 0, spent: 0 })
    setMoved(-31 * day_ms)
    const old = (await p.open(link)).data.kept?.text
    setMoved(0)
    const late = await p.signUp(old)
    await p.follow(late, mia)
    const lost = await world.fan(named('fan'))
    await p.open(link, lost)
    await sql()`update link_visits set opened_at = now() - interval '31 days' where fan_id = ${lost.id}`
    await p.follow(lost, mia)
    await world.until(async () => (await sql()`select 1 from link_visits where fan_id = ${lost.id}`).length === 0)
    await p.brought(mia, link, { signUps: 1, fans: 0 })
  })

  it('keeps the last links of several creators apart in one browser', async () => {
    const { mia, link, fan } = await p.scene()
    const leo = await world.performer(named('leo'))
    const other = await p.make(leo)
    const first = (await p.open(link)).data.kept?.text ?? ''
    const both = (await p.open(other, world.visitor, { cookie: `links=${first}` })).data.kept?.text
    const newcomer = await p.signUp(both)
    for (const creator of [mia, leo]) await p.follow(newcomer, creator)
    await p.brought(mia, link, { signUps: 1, fans: 1 })
    await p.brought(leo, other, { signUps: 1, fans: 1 })
    expect(fan.id).not.toBe(newcomer.id)
  })

  it('counts no fan who was one before', async () => {
    const mia = await world.performer(named('mia'))
    const link = await p.make(mia)
    const [follower, buyer, back] = [await world.fan(named('fan')), await world.fan(named('fan')), named('back')]
    await p.follow(follower, mia)
    await giveTokens(world, buyer.id, 10_000n)
    await p.tip(buyer, mia, 10)
    for (const fan of [follower, buyer]) await p.open(link, fan)
    expect(await sql()`select 1 from link_visits where performer_id = ${mia.id}`).toHaveLength(0)
    // Someone who was a fan before they opened it without being logged in.
    const known = await world.fan(back)
    await p.follow(known, mia)
    const { kept } = (await p.open(link)).data
    await known.ask(users.me, { headers: { cookie: `links=${kept?.text}` } })
    for (const fan of [follower, known]) await p.subscribe(fan, mia)
    await p.follow(buyer, mia)
    await p.brought(mia, link, { visits: 3, signUps: 0, fans: 0, subscribed: 0, spent: 0 })
  })

  it('counts a charge once, whatever is handed over twice, and again when a bank gives it back', async () => {
    const { mia, link, fan } = await p.scene()
    const chargeId = await p.tip(fan, mia, 10)
    await p.brought(mia, link, { fans: 1, buyers: 1, spent: 10, earned: 8 })
    const facts = await sql()`
      select id, kind, payload, created_at from facts where payload ->> 'fanId' = ${fan.id} and kind = 'charge_made'`
    const again = (kind: 'charge_made' | 'charge_refunded' | 'charge_restored') =>
      world.running.app.db.tx(tx => handOver(linksFacts, tx, { ...(facts[0] as never as object), kind } as never))
    await again('charge_made')
    await p.brought(mia, link, { fans: 1, buyers: 1, spent: 10, earned: 8 })
    await refund(chargeId)
    await p.brought(mia, link, { spent: 0, earned: 0 })
    await again('charge_refunded')
    await again('charge_made')
    await p.brought(mia, link, { spent: 0, earned: 0 })
    await again('charge_restored')
    await again('charge_restored')
    await p.brought(mia, link, { spent: 10, earned: 8 })
  })

  it('keeps its sums when a fan closes their account, and nothing of the fan', async () => {
    const { mia, link, fan } = await p.scene()
    await p.follow(fan, mia)
    await p.tip(fan, mia, 10)
    await p.brought(mia, link, { fans: 1, spent: 10 })
    const leaving = leavers(world)
    expect((await leaving.leave(fan, { giveUpBalance: true })).status).toBe(200)
    await leaving.dayComes()
    expect(await leaving.statusOf(fan)).toBe('closed')
    for (const table of ['link_fans', 'link_sign_ups', 'link_visits'])
      expect(
        await sql()`select 1 from ${sql()(table)} where ${sql()(table === 'link_sign_ups' ? 'user_id' : 'fan_id')} = ${fan.id}`,
      ).toHaveLength(0)
    await p.brought(mia, link, { signUps: 1, fans: 1, followed: 1, buyers: 1, spent: 10, earned: 8 })
  })
})
