import { payouts } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payees } from '../../../../test/payouts.ts'
import { asideOf, breakRow } from '../../../../test/throwing-row.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, hour_ms } from '../../../kernel/clock.ts'
import { askScheduled, nextTime } from './schedule.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const set = (who: Someone, body: object) => who.ask(payouts.setPayoutSchedule, { body: body as never })
const requests = async (who: Someone) => (await who.ask(payouts.payoutRequests)).data.data
/** What the job does when the time of somebody's schedule has come. */
async function run(who: Someone) {
  const { nextAt } = (await who.ask(payouts.payoutSchedule)).data
  await at(new Date(nextAt ?? ''), () => askScheduled(world.running.app))
}

it('asks for everything that is available, once, while no other request waits', async () => {
  const mia = await payees(world).creator('mia', 300)
  expect((await mia.ask(payouts.payoutSchedule)).data).toMatchObject({ every: 'off', minimum: 50, nextAt: null })
  expect((await set(mia, { every: 'week', minimum: 100, method: 'banking' })).data).toMatchObject({ every: 'week' })
  await askScheduled(world.running.app)
  expect(await requests(mia)).toEqual([])
  await run(mia)
  await run(mia)
  expect(await requests(mia)).toMatchObject([{ requestTokens: 300, requestNote: 'Automatic payout', state: 'pending' }])
  expect((await mia.ask(payouts.payoutSchedule)).data.problem).toBe(null)
})

it('waits while less than the minimum is available, and stops when it is turned off', async () => {
  const leo = await payees(world).creator('leo', 80)
  await set(leo, { every: 'month', minimum: 100 })
  await run(leo)
  expect(await requests(leo)).toEqual([])
  await payees(world).earn(leo, 40)
  const { nextAt } = (await leo.ask(payouts.payoutSchedule)).data
  await set(leo, { every: 'off' })
  await at(new Date(nextAt ?? ''), () => askScheduled(world.running.app))
  expect(await requests(leo)).toEqual([])
})

it('says why it came to nothing, and goes on the next time', async () => {
  const ana = await payees(world).creator('ana', 200)
  await set(ana, { every: 'week', method: 'banking' })
  await world.running.app.db.sql`delete from performer_banking where performer_id = ${ana.id}`
  await run(ana)
  expect((await ana.ask(payouts.payoutSchedule)).data.problem).toBe('Missing banking information')
  await payees(world).bank(ana)
  await run(ana)
  expect(await requests(ana)).toMatchObject([{ requestTokens: 200 }])
})

it.each([
  [{ every: 'day' }, 400, 'every'],
  [{ every: 'week', minimum: 10 }, 400, 'minimum'],
  [{ every: 'week', minimum: 60.001 }, 400, 'minimum'],
  [{ every: 'week', method: 'cash' }, 400, 'method'],
  [{ every: 'week', method: 'paypal' }, 422, 'method'],
])('%j is refused with the field', async (body, status, path) => {
  const who = await payees(world).creator(`by${path}${'abcdefgh'[JSON.stringify(body).length % 8]}`, 60)
  const answer = await set(who, body)
  expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([status, path])
})

it('is a creator’s own business', async () => {
  const [fan, olga] = [await world.fan('nina'), await world.operator('olga')]
  for (const [who, status] of [
    [fan, 403],
    [olga, 403],
    [world.visitor, 401],
  ] as const)
    expect([(await set(who, { every: 'off' })).status, (await who.ask(payouts.payoutSchedule)).status]).toEqual([
      status,
      status,
    ])
})

it('comes on Mondays or on the first, at six in the morning UTC', () => {
  const next = (after: string, every: 'week' | 'month') => nextTime(new Date(after), every).toISOString()
  expect(next('2026-11-22T10:00:00Z', 'week')).toBe('2026-11-23T06:00:00.000Z')
  expect(next('2026-11-23T05:59:00Z', 'week')).toBe('2026-11-23T06:00:00.000Z')
  expect(next('2026-11-23T06:00:00Z', 'week')).toBe('2026-11-30T06:00:00.000Z')
  expect(next('2026-12-31T10:00:00Z', 'month')).toBe('2027-01-01T06:00:00.000Z')
})

it('a schedule that throws is set aside, the others are asked for, and so is it once it is mended', async () => {
  const { sql } = world.running.app.db
  const creators: Someone[] = []
  for (let nth = 0; nth < 3; nth++) creators.push(await payees(world).creator('kit', 300))
  for (const who of creators) await set(who, { every: 'week', minimum: 100, method: 'banking' })
  const [, middle] = creators
  const nextAts = () =>
    Promise.all(creators.map(async who => (await who.ask(payouts.payoutSchedule)).data.nextAt ?? ''))
  const before = await nextAts()
  const due = new Date(before[2] ?? '')
  const table = 'payout_schedules'
  const broken = await breakRow(sql, { table, column: 'performer_id', id: middle?.id ?? '' })
  await at(due, () => askScheduled(world.running.app))
  expect((await nextAts()).map((next, nth) => next > (before[nth] ?? ''))).toEqual([true, false, true])
  expect(await asideOf(sql, 'ask_scheduled_payouts')).toMatchObject([{ row_id: middle?.id, tries: 1 }])
  await broken.mend()
  await at(new Date(due.getTime() + hour_ms), () => askScheduled(world.running.app))
  expect((await nextAts()).map((next, nth) => next > (before[nth] ?? ''))).toEqual([true, true, true])
  expect(await Promise.all(creators.map(async who => (await requests(who)).length))).toEqual([1, 1, 1])
  expect(await asideOf(sql, 'ask_scheduled_payouts')).toEqual([])
})
