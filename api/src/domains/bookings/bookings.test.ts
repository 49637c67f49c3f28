import { calls } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callers, halfHour, hourIn } from '../../../test/calls.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { changeSettings } from '../../kernel/settings.ts'

const nowhere = '01890000-0000-7000-8000-000000000000'
let world: World
let calling: ReturnType<typeof callers>
let mia: Someone
let leo: Someone
let offerId: string
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  calling = callers(world, () => mia)
  await calling.open(mia)
  offerId = await calling.offer(mia)
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql
const holdsOf = async (id: string) =>
  (
    await sql()<{ state: string }[]>`
    select state from ledger_holds where reference = ${`call:${id}`} order by created_at, id`
  ).map(row => row.state)
const chargesOf = (id: string) => sql()`
  select kind, total_minor, net_minor, fee_minor from charges where target_id = ${id}`

/** Times of their own for each test, so that none takes another's. */
let day = 1
const nextTime = () => hourIn(++day)

describe('a fan who books a call', () => {
  it('has its price held until the call, and the creator confirms or declines it', async () => {
    const fan = await calling.fanWithTokens()
    const time = nextTime()
    const { data, status } = await calling.book(fan, offerId, time)
    expect([status, data]).toMatchObject([
      200,
      {
        state: 'asked',
        price: 60,
        charged: 0,
        minutes: 30,
        wish: 'My second verse.',
        latePercent: 50,
        startAt: time.toISOString(),
        side: 'fan',
        acts: ['withdraw', 'propose'],
        freeUntil: new Date(time.getTime() - 24 * 3_600_000).toISOString(),
      },
    ])
    expect(await calling.balance(fan)).toBe(140)
    const { data: seen } = await calling.act(mia, 'confirm', data._id)
    expect(seen).toMatchObject({ state: 'confirmed', side: 'creator', shares: { price: 60, fee: 12, net: 48 } })
    const other = (await calling.book(fan, offerId, nextTime())).data
    expect((await calling.act(mia, 'decline', other._id, { note: 'I am away.' })).data.state).toBe('declined')
    expect((await calling.act(fan, 'one', other._id)).data).toMatchObject({ note: 'I am away.', acts: [] })
    expect([await calling.balance(fan), await holdsOf(other._id)]).toEqual([140, ['released']])
    expect((await calling.act(mia, 'confirm', other._id)).error).toBe('CALL_MOVED_ON')
  })

  it('gets a time once: of two who ask at once one has it, and nothing of the other is held', async () => {
    const fans = [await calling.fanWithTokens(), await calling.fanWithTokens()]
    const time = nextTime()
    const answers = await Promise.all(fans.map(fan => calling.book(fan, offerId, time)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error).toBe('CALL_TIME_TAKEN')
    expect((await Promise.all(fans.map(calling.balance))).sort()).toEqual([140, 200])
    // Half an hour earlier there is room for half an hour, a quarter earlier there isn't.
    const before = (minutes: number) => new Date(time.getTime() - minutes * 60_000)
    const third = await calling.fanWithTokens()
    expect((await calling.book(third, offerId, before(15))).error).toBe('CALL_TIME_TAKEN')
    expect((await calling.book(third, offerId, before(30))).status).toBe(200)
  })

  it('the database itself refuses two calls at one time', async () => {
    const fan = await calling.fanWithTokens()
    const { data } = await calling.book(fan, offerId, nextTime())
    await expect(sql()`
      insert into calls select (jsonb_populate_record(c, jsonb_build_object('id', ${nowhere}::text))).*
      from calls c where c.id = ${data._id}`).rejects.toMatchObject({ code: '23P01' })
  })

  it('reads the price, the time and the people that it is for, or is refused', async () => {
    const fan = await calling.fanWithTokens()
    const time = nextTime()
    expect((await calling.book(fan, offerId, time, { price: 50 })).error).toBe('PRICE_CHANGED')
    const off = (minutes: number) => new Date(time.getTime() + minutes * 60_000)
    expect((await calling.book(fan, offerId, off(7))).error).toBe('CALL_TIME_TAKEN')
    expect((await calling.book(fan, offerId, hourIn(0))).error).toBe('CALL_TIME_TAKEN')
    expect((await calling.book(fan, offerId, hourIn(40))).error).toBe('CALL_TIME_TAKEN')
    expect((await calling.book(fan, offerId, time, { timezone: 'Mars/Base' })).body.fields?.[0]?.path).toBe('timezone')
    expect((await calling.book(fan, offerId, time, { wish: 'x'.repeat(501) })).status).toBe(400)
    for (const id of [nowhere, 'nonsense']) expect((await calling.book(fan, id, time)).status).toBe(404)
    const closed = await calling.offer(mia, { audience: 'subscribers', title: 'For subscribers' })
    expect((await calling.book(fan, closed, time)).error).toBe('CALL_NOT_FOR_YOU')
    expect((await fan.ask(calls.times, { params: { id: closed }, query: { from: time.toISOString() } })).status).toBe(
      403,
    )
    await mia.ask(calls.removeOffer, { params: { id: closed } })
    const poor = await world.fan('poor')
    expect((await calling.book(poor, offerId, time)).error).toBe('INSUFFICIENT_BALANCE')
    expect([
      (await calling.book(mia, offerId, time)).status,
      (await calling.book(world.visitor as Someone, offerId, time)).status,
    ]).toEqual([403, 401])
  })

  it('sees which times are free, and of offers only what they may book', async () => {
    const fan = await calling.fanWithTokens()
    const { data } = await fan.ask(calls.ofCreator, { params: { id: mia.id } })
    expect(data).toMatchObject({ isOn: true, freeHours: 24, latePercent: 50, timezone: 'UTC' })
    expect(data.offers).toMatchObject([{ _id: offerId, ...halfHour, isOpen: true, tierName: null }])
    const time = nextTime()
    const read = async () =>
      (await fan.ask(calls.times, { params: { id: offerId }, query: { from: time.toISOString(), days: 1 } })).data.data
    const before = await read()
    expect(before).toHaveLength(96)
    await calling.book(fan, offerId, time)
    const after = await read()
    const quarter = new Date(time.getTime() + 15 * 60_000).toISOString()
    expect([after.length, after.includes(time.toISOString()), after.includes(quarter)]).toEqual([94, false, false])
    const tooMany = { params: { id: offerId }, query: { from: time.toISOString(), days: 15 } }
    expect((await fan.ask(calls.times, tooMany)).status).toBe(400)
    expect((await fan.ask(calls.ofCreator, { params: { id: nowhere } })).status).toBe(404)
  })

  it('books nothing while the site or the creator takes no bookings', async () => {
    const fan = await calling.fanWithTokens()
    await changeSettings(world.running.app.db, { callsEnabled: false })
    expect((await calling.book(fan, offerId, nextTime())).error).toBe('CALLS_OFF')
    expect((await fan.ask(calls.ofCreator, { params: { id: mia.id } })).data).toMatchObject({ isOn: false, offers: [] })
    await changeSettings(world.running.app.db, { callsEnabled: true })
    await calling.open(mia, { isOn: false })
    expect((await calling.book(fan, offerId, nextTime())).error).toBe('CALLS_OFF')
    await calling.open(mia)
    expect(await calling.balance(fan)).toBe(200)
  })

  it('is confirmed at once where the creator wants it so', async () => {
    await calling.open(mia, { isAutomatic: true })
    const fan = await calling.fanWithTokens()
    expect((await calling.book(fan, offerId, nextTime())).data).toMatchObject({ state: 'confirmed', answerBy: null })
    await calling.open(mia)
  })
})

describe('a call that was booked', () => {
  it('lapses where it isn’t confirmed within a day, with the tokens free again', async () => {
    const fan = await calling.fanWithTokens()
    const { data } = await calling.book(fan, offerId, nextTime())
    await calling.later(0.9)
    expect(await calling.stateOf(fan, data._id)).toBe('asked')
    await calling.later(1.1)
    await calling.later(1.1)
    expect([await calling.stateOf(fan, data._id), await calling.balance(fan), await holdsOf(data._id)]).toEqual([
      'lapsed',
      200,
      ['released'],
    ])
  })

  it('is cancelled free in time, and later for the part of the price that was said', async () => {
    const fan = await calling.fanWithTokens()
    const early = await calling.confirmed(fan, offerId, nextTime())
    expect((await calling.act(fan, 'one', early)).data.cancelCosts).toBe(0)
    expect((await calling.act(fan, 'withdraw', early, { charged: 0 })).data).toMatchObject({
      state: 'withdrawn',
      charged: 0,
    })
    expect(await calling.balance(fan)).toBe(200)
    const late = await calling.confirmed(fan, offerId, nextTime())
    await calling.beginsIn(late, 23 * 60)
    expect((await calling.act(fan, 'one', late)).data.cancelCosts).toBe(30)
    expect((await calling.act(fan, 'withdraw', late, { charged: 0 })).error).toBe('PRICE_CHANGED')
    expect(await calling.balance(fan)).toBe(140)
    expect((await calling.act(fan, 'withdraw', late, { charged: 30 })).data).toMatchObject({
      state: 'withdrawn',
      charged: 30,
    })
    expect((await calling.act(fan, 'withdraw', late, { charged: 30 })).status).toBe(200)
    expect([await calling.balance(fan), await chargesOf(late)]).toEqual([
      170,
      [{ kind: 'call', total_minor: 3_000n, net_minor: 2_400n, fee_minor: 600n }],
    ])
  })

  it('is cancelled by its creator with all tokens free, also late', async () => {
    const fan = await calling.fanWithTokens()
    const id = await calling.confirmed(fan, offerId, nextTime())
    await calling.beginsIn(id, 30)
    expect((await calling.act(mia, 'cancel', id, { note: ' ' })).status).toBe(400)
    expect((await calling.act(mia, 'cancel', id, { note: 'I am ill.' })).data.state).toBe('cancelled')
    expect([await calling.balance(fan), await chargesOf(id)]).toEqual([200, []])
  })

  it('moves to a time that its creator proposed, with the hold, once the fan takes it', async () => {
    const fan = await calling.fanWithTokens()
    const { data } = await calling.book(fan, offerId, nextTime())
    const [one, two] = [nextTime(), nextTime()]
    const times = [one.toISOString(), two.toISOString()]
    expect((await calling.act(mia, 'propose', data._id, { times: [] })).status).toBe(400)
    expect((await calling.act(mia, 'propose', data._id, { times: [...times, ...times] })).status).toBe(400)
    expect((await calling.act(mia, 'propose', data._id, { times })).data).toMatchObject({
      proposed: times,
      acts: ['confirm', 'decline'],
    })
    expect((await calling.act(mia, 'propose', data._id, { times })).error).toBe('CALL_MOVED_ON')
    expect((await calling.act(mia, 'take', data._id, { startAt: times[0] })).error).toBe('CALL_MOVED_ON')
    expect((await calling.act(fan, 'take', data._id, { startAt: nextTime().toISOString() })).error).toBe(
      'CALL_MOVED_ON',
    )
    // In the meantime somebody else books the first of them.
    await calling.book(await calling.fanWithTokens(), offerId, one)
    expect((await calling.act(fan, 'take', data._id, { startAt: times[0] })).error).toBe('CALL_TIME_TAKEN')
    expect(await holdsOf(data._id)).toEqual(['waiting'])
    expect((await calling.act(fan, 'take', data._id, { startAt: times[1] })).data).toMatchObject({
      state: 'confirmed',
      startAt: times[1],
      proposed: [],
    })
    expect([await holdsOf(data._id), await calling.balance(fan)]).toEqual([['released', 'waiting'], 140])
  })

  it('moves to the one time that its fan proposed, where the creator takes it', async () => {
    const fan = await calling.fanWithTokens()
    const id = await calling.confirmed(fan, offerId, nextTime())
    const times = [nextTime().toISOString(), nextTime().toISOString()]
    const free = await fan.ask(calls.timesOf, { params: { id }, query: { from: times[0] ?? '', days: 1 } })
    expect(free.data.data).toContain(times[0])
    expect((await calling.act(fan, 'propose', id, { times })).body.fields?.[0]?.path).toBe('times')
    await calling.act(fan, 'propose', id, { times: times.slice(0, 1) })
    expect((await calling.act(mia, 'take', id, { startAt: times[0] })).data).toMatchObject({ startAt: times[0] })
    expect(await calling.balance(fan)).toBe(140)
  })

  it('is for its two people alone, whatever they ask', async () => {
    const fan = await calling.fanWithTokens()
    const id = await calling.confirmed(fan, offerId, nextTime())
    const other = await calling.fanWithTokens()
    const bodies = {
      withdraw: { charged: 60 },
      take: { startAt: nextTime().toISOString() },
      decline: {},
      cancel: { note: 'No.' },
    }
    for (const who of [other, leo])
      for (const name of ['one', 'join', 'take', 'calendar'] as const)
        expect((await calling.act(who, name, id, bodies[name as 'take'])).status, name).toBe(404)
    expect((await calling.act(other, 'withdraw', id, bodies.withdraw)).status).toBe(404)
    for (const name of ['confirm', 'decline', 'cancel'] as const) {
      const body = name === 'confirm' ? undefined : bodies[name]
      expect((await calling.act(leo, name, id, body)).status).toBe(404)
      expect((await calling.act(fan, name, id, body)).status).toBe(403)
      expect((await calling.act(mia, name, 'nonsense', body)).status).toBe(404)
    }
    expect((await calling.act(mia, 'withdraw', id, bodies.withdraw)).status).toBe(403)
    expect((await calling.act(world.visitor as Someone, 'one', id)).status).toBe(401)
    const mine = (await fan.ask(calls.mine, { query: {} })).data
    expect([mine.data.map(call => call._id), mine.next]).toEqual([[id], null])
    expect((await mia.ask(calls.received, { query: { limit: 1 } })).data).toMatchObject({ data: [{ side: 'creator' }] })
  })

  it('goes into a calendar, as a file', async () => {
    const fan = await calling.fanWithTokens()
    const time = nextTime()
    const id = await calling.confirmed(fan, offerId, time)
    const { headers, body } = await calling.act(fan, 'calendar', id)
    const text = (body as unknown as { text: string }).text
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const stamp = time.toISOString().replace(/[-:]/g, '').slice(0, 15)
    for (const line of [
      `DTSTART:${stamp}Z`,
      'SUMMARY:A call about your song (mia)',
      'STATUS:CONFIRMED',
      'END:VCALENDAR',
    ])
      expect(text.split('\r\n')).toContain(line)
  })
})
