import { blocks, callDesk, calls, moneyToWire, refundDesk, showRequests } from '@fanfare/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callers, hourIn } from '../../../../test/calls.ts'
import { asideOf, breakRow } from '../../../../test/throwing-row.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow, hour_ms } from '../../../kernel/clock.ts'
import { changeSettings } from '../../../kernel/settings.ts'
import { release } from '../../wallet/index.ts'
import { moveDueCalls } from './by-itself.ts'
import { verdictOn } from './settle.ts'

let world: World
let calling: ReturnType<typeof callers>
let mia: Someone
let olga: Someone
let offerId: string
beforeAll(async () => {
  world = await openWorld()
  olga = await world.operator('olga')
  calling = callers(world, () => mia)
})
// A creator has one call at a time, so each of these has a creator of its own.
beforeEach(async () => {
  mia = await world.performer('mia')
  await calling.open(mia)
  offerId = await calling.offer(mia)
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql
const chargesOf = async (id: string) =>
  (await sql()<{ total_minor: bigint }[]>`select total_minor from charges where target_id = ${id}`).map(row =>
    moneyToWire(row.total_minor),
  )
const holdOf = async (id: string) =>
  (await sql()<{ state: string }[]>`select state from ledger_holds where reference = ${`call:${id}`}`)[0]?.state

let day = 1
/** A confirmed call of 60 tokens for half an hour that begins in a minute, and its fan with 140 tokens left. */
async function aboutToBegin(): Promise<{ fan: Someone; id: string }> {
  const fan = await calling.fanWithTokens()
  const id = await calling.confirmed(fan, offerId, hourIn(++day))
  await calling.beginsIn(id, 1)
  return { fan, id }
}
const end = (fan: Someone, showId: string) => fan.ask(showRequests.finishShow, { params: { id: showId } })
const joined = async (who: Someone, id: string) => (await who.ask(calls.join, { params: { id } })).data

describe('a call', () => {
  it('can be joined by both from five minutes before, in one private show', async () => {
    const fan = await calling.fanWithTokens()
    const id = await calling.confirmed(fan, offerId, hourIn(++day))
    await calling.beginsIn(id, 6)
    expect((await calling.act(fan, 'join', id)).error).toBe('CALL_TOO_EARLY')
    await calling.beginsIn(id, 4)
    expect((await calling.act(fan, 'one', id)).data.acts).toContain('join')
    const [first, second] = [await joined(fan, id), await joined(mia, id)]
    expect([first.side, second.side, second.showId]).toEqual(['fan', 'creator', first.showId])
    const receipt = (await fan.ask(showRequests.oneRequest, { params: { id: first.showId } })).data
    expect(receipt.request).toMatchObject({ state: 'started', booked: { price: 60, soundOnly: false }, held: 0 })
    expect((await fan.ask(showRequests.joinShow, { params: { id: first.showId } })).status).toBe(200)
    expect((await mia.ask(showRequests.startShow, { params: { id: first.showId } })).data.publishKey).toBeTruthy()
    // Nobody ends it while the other is waited for, nobody sets more aside, and it isn't among the private shows.
    expect((await end(fan, first.showId)).error).toBe('SHOW_STATE_REFUSED')
    const more = { params: { id: first.showId }, body: { minutes: 5 } }
    expect((await fan.ask(showRequests.extendShow, more)).error).toBe('SHOW_STATE_REFUSED')
    expect((await fan.ask(showRequests.myRequests, { query: {} })).data.total).toBe(0)
    const other = await world.fan('stranger')
    expect((await other.ask(showRequests.joinShow, { params: { id: first.showId } })).status).toBe(404)
  })

  it('of sound alone has no camera of the fan, though the site lets fans have one', async () => {
    await changeSettings(world.running.app.db, { fanCameras: true })
    const offered = async (soundOnly: boolean) => {
      const creator = await world.performer('ada')
      const hers = callers(world, () => creator)
      await hers.open(creator)
      const fan = await hers.fanWithTokens()
      const id = await hers.confirmed(fan, await hers.offer(creator, { soundOnly }), hourIn(2))
      await hers.beginsIn(id, 4)
      const { showId } = await joined(fan, id)
      const { data } = await fan.ask(showRequests.oneRequest, { params: { id: showId } })
      return [data.request.booked?.soundOnly, data.fanCamera.isOffered]
    }
    expect([await offered(false), await offered(true)]).toEqual([
      [false, true],
      [true, false],
    ])
    await changeSettings(world.running.app.db, { fanCameras: false })
  })

  it('is charged in full where both were there for half of it, once, whatever runs twice', async () => {
    const { fan, id } = await aboutToBegin()
    await joined(fan, id)
    await calling.come(id, 'fan', -0.5)
    await calling.come(id, 'performer', 1)
    await calling.come(id, 'fan', 16.5, 'depart')
    await calling.laterThanStart(id, 29)
    expect([await calling.stateOf(fan, id), await chargesOf(id)]).toEqual(['confirmed', []])
    await Promise.all([calling.laterThanStart(id, 30.1), calling.laterThanStart(id, 30.1)])
    await calling.laterThanStart(id, 31)
    expect((await calling.act(fan, 'one', id)).data).toMatchObject({ state: 'completed', charged: 60 })
    expect([await chargesOf(id), await calling.balance(fan)]).toEqual([[60], 140])
    expect((await calling.act(mia, 'one', id)).data.shares).toEqual({ price: 60, tax: 0, fee: 12, net: 48 })
  })

  it('is free where the creator doesn’t come in ten minutes, and counts as missed', async () => {
    const { fan, id } = await aboutToBegin()
    await joined(fan, id)
    await calling.come(id, 'fan', -0.5)
    await calling.laterThanStart(id, 9)
    expect(await calling.stateOf(fan, id)).toBe('confirmed')
    await calling.laterThanStart(id, 10.1)
    expect([await calling.stateOf(fan, id), await calling.balance(fan), await holdOf(id)]).toEqual([
      'missed_by_creator',
      200,
      'released',
    ])
    const { data } = await olga.ask(callDesk.deskCalls, { query: {} })
    expect(data.data.find(row => row._id === id)).toMatchObject({ missedCalls: 1, state: 'missed_by_creator' })
  })

  it('costs the part that was said where the fan doesn’t come', async () => {
    const { fan, id } = await aboutToBegin()
    await joined(mia, id)
    await calling.come(id, 'performer', 2)
    await calling.laterThanStart(id, 10.1)
    expect((await calling.act(fan, 'one', id)).data).toMatchObject({ state: 'missed_by_fan', charged: 30 })
    expect([await chargesOf(id), await calling.balance(fan)]).toEqual([[30], 170])
  })

  it('costs the seconds together where the creator leaves before half of it', async () => {
    const { fan, id } = await aboutToBegin()
    await joined(fan, id)
    await calling.come(id, 'fan', 0)
    await calling.come(id, 'performer', 0)
    await calling.come(id, 'performer', 10, 'depart')
    await calling.laterThanStart(id, 30.1)
    expect((await calling.act(fan, 'one', id)).data).toMatchObject({ state: 'cut_short', charged: 20 })
    expect(await calling.balance(fan)).toBe(180)
  })

  it('whose hold is gone ends without payment, and holds up no other', async () => {
    const { fan, id } = await aboutToBegin()
    await joined(mia, id)
    await calling.come(id, 'performer', 2)
    const [row] = await sql()<{ hold_id: string }[]>`select hold_id from calls where id = ${id}`
    await world.running.app.db.tx(tx => release(tx, row?.hold_id ?? ''))
    await calling.laterThanStart(id, 10.1)
    expect([await calling.stateOf(fan, id), await chargesOf(id), await calling.balance(fan)]).toEqual([
      'returned',
      [],
      200,
    ])
  })

  it('that is on is settled by how it went where one of the two blocks the other', async () => {
    const { fan, id } = await aboutToBegin()
    await joined(fan, id)
    await calling.beginsIn(id, -20)
    await calling.come(id, 'fan', 0)
    await calling.come(id, 'performer', 0)
    await fan.ask(blocks.blockUser, { body: { targetId: mia.id } })
    await world.until(async () => (await chargesOf(id)).length === 1)
    expect(await calling.balance(fan)).toBe(140)
  })

  it('ends for both where one of them ends it, and is settled at once', async () => {
    const { fan, id } = await aboutToBegin()
    const { showId } = await joined(fan, id)
    await calling.beginsIn(id, -20)
    await calling.come(id, 'fan', 0)
    await calling.come(id, 'performer', 0)
    expect((await end(fan, showId)).status).toBe(200)
    await world.until(async () => (await calling.stateOf(fan, id)) === 'completed')
    expect(await chargesOf(id)).toEqual([60])
  })

  it('comes back in full where an operator gives it back, with the reason', async () => {
    const { fan, id } = await aboutToBegin()
    await joined(mia, id)
    await calling.come(id, 'performer', 2)
    await calling.laterThanStart(id, 10.1)
    expect(await calling.balance(fan)).toBe(170)
    const give = (who: Someone, reason = 'The fan was ill.') =>
      who.ask(callDesk.giveBack, { params: { id }, body: { reason } })
    expect([(await give(fan)).status, (await give(mia)).status, (await give(olga, ' ')).status]).toEqual([
      403, 403, 400,
    ])
    expect((await give(olga)).data).toMatchObject({ state: 'returned', canReturn: false, note: 'The fan was ill.' })
    expect((await give(olga)).error).toBe('CALL_MOVED_ON')
    expect([await calling.balance(fan), (await calling.act(fan, 'one', id)).data.note]).toEqual([
      200,
      'The fan was ill.',
    ])
    const acts = await sql()`select act from operator_acts where target_id = ${id}`
    expect(acts.map(({ act }) => act)).toEqual(['return_call'])
  })

  it('is noted as given back where its charge is refunded', async () => {
    const { fan, id } = await aboutToBegin()
    await joined(mia, id)
    await calling.come(id, 'performer', 2)
    await calling.laterThanStart(id, 10.1)
    const [charge] = await sql()<{ id: string }[]>`select id from charges where target_id = ${id}`
    const body = { target: 'charge', targetId: charge?.id ?? '', reason: 'Right.' } as const
    expect((await olga.ask(refundDesk.giveRefund, { body })).status).toBe(200)
    await world.until(async () => (await calling.stateOf(fan, id)) === 'returned')
    expect(await calling.balance(fan)).toBe(200)
  })

  it('reminds both a day and a quarter of an hour before, each once', async () => {
    const fan = await calling.fanWithTokens()
    const id = await calling.confirmed(fan, offerId, hourIn(++day + 1))
    const reminders = async () =>
      (
        await sql()<{ data: { when: string } }[]>`
        select payload as data from facts where kind = 'call_reminder' and payload ->> 'callId' = ${id} order by id`
      ).map(({ data }) => data.when)
    for (const minutes of [-24 * 60 - 5, -24 * 60 + 1, -24 * 60 + 1, -60, -14, -14])
      await calling.laterThanStart(id, minutes)
    expect(await reminders()).toEqual(['day', 'soon'])
  })
})

describe('a creator who misses three calls in 30 days', () => {
  it('takes no new bookings until they open them again', async () => {
    const ada = await world.performer('ada')
    const hers = callers(world, () => ada)
    await hers.open(ada)
    const offer = await hers.offer(ada)
    for (let nth = 0; nth < 3; nth++) {
      const fan = await hers.fanWithTokens()
      const id = await hers.confirmed(fan, offer, hourIn(nth + 2))
      await hers.beginsIn(id, -11)
      expect((await ada.ask(calls.ownSettings)).data.isOn).toBe(true)
      await moveDueCalls(world.running.app)
      expect(await hers.stateOf(fan, id)).toBe('missed_by_creator')
    }
    const { data } = await ada.ask(calls.ownSettings)
    expect([data.isOn, data.missedCalls, typeof data.closedAt]).toEqual([false, 3, 'string'])
    const fan = await hers.fanWithTokens()
    expect((await hers.book(fan, offer, hourIn(9))).error).toBe('CALLS_OFF')
    await hers.open(ada)
    expect((await ada.ask(calls.ownSettings)).data.closedAt).toBe(null)
    expect((await hers.book(fan, offer, hourIn(9))).status).toBe(200)
  })
})

describe('what a call comes to', () => {
  const start_at = new Date('2027-03-01T10:00:00Z')
  const after = (minutes: number) => new Date(start_at.getTime() + minutes * 60_000)
  const row = { start_at, ends_at: after(30), price_minor: 6_000n, late_percent: 50 }
  const course = (changes: object = {}) => ({
    isOver: true,
    fanCameAt: after(0),
    performerCameAt: after(0),
    leftBy: null,
    together_ms: 0,
    ...changes,
  })
  const minutes = (n: number) => ({ together_ms: n * 60_000 })

  it.each([
    ['half of the time', course(minutes(15)), 'completed', 6_000n],
    ['a second less than half', course({ together_ms: 899_999 }), 'cut_short', 2_996n],
    ['less, ended by the fan', course({ ...minutes(3), leftBy: 'fan' as const }), 'cut_short', 3_000n],
    ['less, ended by the creator', course({ ...minutes(3), leftBy: 'performer' as const }), 'cut_short', 600n],
    ['the creator at the last moment', course({ ...minutes(20), performerCameAt: after(10) }), 'completed', 6_000n],
    ['the creator too late', course({ ...minutes(19), performerCameAt: after(10.1) }), 'missed_by_creator', 0n],
    ['the fan too late', course({ ...minutes(19), fanCameAt: after(10.1) }), 'missed_by_fan', 3_000n],
    ['neither of them', undefined, 'missed_by_creator', 0n],
  ])('%s', (_what, went, state, amount_minor) => {
    expect(verdictOn(row, went, after(30))).toEqual({ state, amount_minor })
  })

  it('is nothing where it was ended from outside before anyone was late', () => {
    expect(verdictOn(row, course({ fanCameAt: null }), after(5))).toEqual({ state: 'returned', amount_minor: 0n })
  })
})

it('a call that throws is set aside, the others move on, and so does it once it is mended', async () => {
  const creators = [await world.performer('kim'), await world.performer('kim'), await world.performer('kim')]
  const asked: { fan: Someone; id: string }[] = []
  for (const creator of creators) {
    const theirs = callers(world, () => creator)
    await theirs.open(creator)
    const fan = await theirs.fanWithTokens()
    asked.push({ fan, id: (await theirs.book(fan, await theirs.offer(creator), hourIn(3))).data._id })
  }
  const states = () => Promise.all(asked.map(({ fan, id }) => calling.stateOf(fan, id)))
  const broken = await breakRow(sql(), { table: 'calls', id: asked[1]?.id ?? '' })
  await calling.later(2)
  expect(await states()).toEqual(['lapsed', 'asked', 'lapsed'])
  expect(await asideOf(sql(), 'move_calls')).toMatchObject([{ row_id: asked[1]?.id, tries: 1 }])
  await broken.mend()
  await at(fromNow(2 * day_ms + hour_ms), () => moveDueCalls(world.running.app))
  expect(await states()).toEqual(['lapsed', 'lapsed', 'lapsed'])
  expect(await asideOf(sql(), 'move_calls')).toEqual([])
})
