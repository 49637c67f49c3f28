import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callers } from '../../../../test/calls.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at } from '../../../kernel/clock.ts'
import { findCallSettings } from '../store/settings.ts'
import { freeTimes } from './slots.ts'

let world: World
let mia: Someone
let calling: ReturnType<typeof callers>
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  calling = callers(world, () => mia)
})
afterAll(() => world.close())

/** The free times for half an hour on a day, as if it were two days before. */
async function timesOn(day: string): Promise<string[]> {
  const { sql } = world.running.app.db
  const settings = await findCallSettings(sql, mia.id)
  if (!settings) throw new Error('There are no hours.')
  const from = new Date(`${day}T00:00:00Z`)
  const span = { from, to: new Date(from.getTime() + 86_400_000) }
  const found = await at(new Date(from.getTime() - 2 * 86_400_000), () =>
    freeTimes(sql, settings, span, { minutes: 30 }),
  )
  return found.map(time => time.toISOString().slice(11, 16))
}

describe('free times', () => {
  it('follow the creator’s clock through the days on which it is moved', async () => {
    await calling.open(mia, { timezone: 'Europe/Paris', hours: [{ day: 0, from: '01:00', to: '04:00' }] })
    // An ordinary Sunday has three hours; on 28 March 2027 one is skipped, on 31 October one comes twice.
    expect(await timesOn('2027-03-21')).toHaveLength(11)
    const spring = await timesOn('2027-03-28')
    expect([spring.length, spring[0], spring.at(-1)]).toEqual([7, '00:00', '01:30'])
    // In summer the first of them is still the day before in UTC.
    expect([(await timesOn('2027-10-24')).length, (await timesOn('2027-10-31')).length]).toEqual([7, 11])
  })

  it('leave out days off, what is too soon and what is too far ahead, and go on past midnight', async () => {
    const hours = [
      { day: 5, from: '22:00', to: '24:00' },
      { day: 6, from: '00:00', to: '01:00' },
    ]
    await calling.open(mia, { hours, daysOff: ['2027-06-18'] })
    expect((await timesOn('2027-06-11')).slice(-2)).toEqual(['23:30', '23:45'])
    expect((await timesOn('2027-06-12'))[0]).toBe('00:00')
    expect(await timesOn('2027-06-18')).toEqual([])
    await calling.open(mia, { hours, noticeHours: 72 })
    expect(await timesOn('2027-06-11')).toEqual([])
    await calling.open(mia, { hours, aheadDays: 1 })
    expect(await timesOn('2027-06-11')).toEqual([])
  })

  it('leave the creator’s pause before and after private shows to which they agreed', async () => {
    await calling.open(mia, { hours: [{ day: 5, from: '09:00', to: '12:00' }], pauseMinutes: 15 })
    const fan = await world.fan('nina')
    await world.running.app.db.sql`
      insert into show_requests (id, fan_id, performer_id, state, start_at, timezone, price_minor, minutes_max, created_at, updated_at)
      values ('01890000-0000-7000-8000-000000000001', ${fan.id}, ${mia.id}, 'approved', '2027-06-25T10:00:00Z', 'UTC', 100, 30,
        now(), now())`
    expect(await timesOn('2027-06-25')).toEqual(['09:00', '09:15', '10:45', '11:00', '11:15', '11:30'])
  })
})
