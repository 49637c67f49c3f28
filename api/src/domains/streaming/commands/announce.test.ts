import { announced, blocks, feeds, notifications, streams } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asideOf, breakRow } from '../../../../test/throwing-row.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow, minute_ms } from '../../../kernel/clock.ts'
import { remindOfAll } from './remind.ts'

const nowhere = '01890000-0000-7000-8000-000000000000'
let world: World
let mia: Someone
let leo: Someone
let nina: Someone
let otto: Someone
let olga: Someone
beforeAll(async () => {
  world = await openWorld({ ROLES: 'http,worker' })
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  olga = await world.operator('olga')
})
afterAll(() => world.close())

const announce = (body: Record<string, unknown> = {}, who = mia) =>
  who.ask(announced.announce, {
    body: { title: 'Lantern Room', startAt: fromNow(day_ms).toISOString(), audience: 'everybody', ...body } as never,
  })
const coming = async (who: Someone = nina, query: Record<string, unknown> = {}) =>
  (await who.ask(announced.announcedStreams, { query: { performerId: mia.id, ...query } as never })).data.data
const remind = (who: Someone, id: string) => who.ask(announced.remindMe, { params: { id } })
const change = (id: string, body: Record<string, unknown>, who = mia) =>
  who.ask(announced.changeAnnounced, { params: { id }, body: body as never })
const callOff = (id: string, who = mia) => who.ask(announced.callOff, { params: { id } })
/** What somebody was told of announced streams, newest first. */
const told = async (who: Someone) =>
  (await who.ask(notifications.list)).data.data
    .filter(({ what }) => /^stream_/.test(what))
    .map(({ what, title }) => `${what}: ${title}`)

describe('an announced stream', () => {
  it('is listed for everybody with its time, and shows who is reminded of it', async () => {
    const made = await announce({ title: 'Strings', description: 'A borrowed lamp.', audience: 'ticket', price: 12 })
    const id = made.data._id
    expect(made.data).toMatchObject({ title: 'Strings', audience: 'ticket', price: 12, reminders: 0, postId: null })
    expect((await remind(nina, id)).data).toEqual({ isReminded: true, reminders: 1 })
    expect((await remind(nina, id)).data.reminders).toBe(1)
    const [seen] = await coming(nina)
    expect(seen).toMatchObject({ _id: id, isReminded: true, reminders: 1, performerInfo: { username: 'mia' } })
    expect((await coming(world.visitor))[0]).toMatchObject({ _id: id, isReminded: false, reminders: 1 })
    expect(await coming(otto, { isReminded: true })).toEqual([])
    expect((await nina.ask(announced.remindNoMore, { params: { id } })).data).toEqual({
      isReminded: false,
      reminders: 0,
    })
    await callOff(id)
    expect(await coming()).toEqual([])
  })

  it('begins at the time of its time zone, also over a change of the clocks', async () => {
    const year = new Date(fromNow(0)).getUTCFullYear() + 1
    const winter = await announce({ startAt: `${year}-01-15 21:00`, timezone: 'Europe/Lisbon' })
    const summer = await announce({ startAt: `${year}-07-15 9:00 pm`, timezone: 'Europe/Lisbon' })
    expect([winter.data.startAt, summer.data.startAt]).toEqual([
      `${year}-01-15T21:00:00.000Z`,
      `${year}-07-15T20:00:00.000Z`,
    ])
    const moved = await change(winter.data._id, { startAt: `${year}-07-15 21:00` })
    expect([moved.data.startAt, moved.data.timezone]).toEqual([`${year}-07-15T20:00:00.000Z`, 'Europe/Lisbon'])
    for (const { data } of [winter, summer]) await callOff(data._id)
  })

  it('is one of its creator’s: others change nothing, and what does not fit is refused by name', async () => {
    const { _id: id } = (await announce()).data
    for (const who of [leo])
      expect([(await change(id, { title: 'Mine' }, who)).status, (await callOff(id, who)).status]).toEqual([404, 404])
    for (const who of [nina, olga]) expect((await announce({}, who)).status).toBe(403)
    expect((await announce({}, world.visitor)).status).toBe(401)
    expect((await remind(world.visitor, id)).status).toBe(401)
    expect((await remind(nina, nowhere)).status).toBe(404)
    const refused = async (body: Record<string, unknown>) => (await announce(body)).body.fields?.[0]?.path
    expect(await refused({ startAt: fromNow(-day_ms).toISOString() })).toBe('startAt')
    expect(await refused({ startAt: 'soon' })).toBe('startAt')
    expect(await refused({ timezone: 'Moon/Base' })).toBe('timezone')
    expect(await refused({ audience: 'friends' })).toBe('audience')
    expect(await refused({ title: '' })).toBe('title')
    await mia.ask(blocks.blockUser, { body: { targetId: otto.id, target: 'user', reason: 'Rude.' } })
    expect([(await remind(otto, id)).status, await coming(otto)]).toEqual([404, []])
    await mia.ask(blocks.unblockUser, { params: { id: otto.id } })
    await callOff(id)
  })

  it('is gone through page by page, soonest first', async () => {
    const ids: string[] = []
    for (const days of [3, 1, 2]) ids.push((await announce({ startAt: fromNow(days * day_ms).toISOString() })).data._id)
    const ask = (after?: string) =>
      nina.ask(announced.announcedStreams, { query: { performerId: mia.id, limit: 2, ...(after && { after }) } })
    const first = (await ask()).data
    const second = (await ask(first.next ?? '')).data
    expect([...first.data, ...second.data].map(({ _id }) => _id)).toEqual([ids[1], ids[2], ids[0]])
    expect(second.next).toBeNull()
    for (const id of ids) await callOff(id)
  })
})

describe('who asked to be reminded', () => {
  it('hears of it 15 minutes before and at its start, once each, and nobody else does', async () => {
    const { _id: id } = (await announce({ title: 'Quiet set', startAt: fromNow(60 * minute_ms).toISOString() })).data
    await remind(nina, id)
    await at(fromNow(44 * minute_ms), () => remindOfAll(world.running.app))
    expect(await told(nina)).toEqual([])
    for (const minutes of [46, 50]) await at(fromNow(minutes * minute_ms), () => remindOfAll(world.running.app))
    await world.until(async () => (await told(nina)).length === 1)
    for (const minutes of [61, 62]) await at(fromNow(minutes * minute_ms), () => remindOfAll(world.running.app))
    await world.until(async () => (await told(nina)).length === 2)
    expect(await told(nina)).toEqual(['stream_begins: Quiet set', 'stream_soon: Quiet set'])
    expect([await told(otto), await told(mia)]).toEqual([[], []])
    await callOff(id)
  })

  it('hears that it was moved or called off, and is reminded anew at the new time', async () => {
    const { _id: id } = (await announce({ title: 'Moved set', startAt: fromNow(60 * minute_ms).toISOString() })).data
    await remind(otto, id)
    await at(fromNow(50 * minute_ms), () => remindOfAll(world.running.app))
    await world.until(async () => (await told(otto)).length === 1)
    await change(id, { title: 'Moved set' })
    await change(id, { startAt: fromNow(180 * minute_ms).toISOString() })
    await world.until(async () => (await told(otto)).includes('stream_moved: Moved set'))
    await at(fromNow(170 * minute_ms), () => remindOfAll(world.running.app))
    const [{ soon_at } = { soon_at: null }] = await world.running.app.db.sql<{ soon_at: Date | null }[]>`
      select soon_at from stream_reminders where announced_id = ${id}`
    expect(soon_at).not.toBeNull()
    await callOff(id)
    await callOff(id)
    await world.until(async () => (await told(otto)).includes('stream_called_off: Moved set'))
    expect((await told(otto)).filter(line => line.startsWith('stream_called_off'))).toHaveLength(1)
    expect((await remind(nina, id)).error).toBe('STREAM_ENDED')
    expect((await change(id, { title: 'Again' })).error).toBe('STREAM_ENDED')
  })

  it('hears when its creator goes live a little early, and then it is announced no more', async () => {
    const { _id: id } = (await announce({ title: 'Early set', startAt: fromNow(20 * minute_ms).toISOString() })).data
    const later = (await announce({ title: 'Tomorrow' })).data._id
    await remind(nina, id)
    const went = (await mia.ask(streams.goLive, { body: { title: 'Early set', audience: 'everybody' } })).data
    const { creatorArrives } = await import('./media.ts')
    await creatorArrives(world.running.app, went.stream._id)
    await world.until(async () => (await told(nina)).includes('stream_begins: Early set'))
    expect((await coming()).map(({ _id }) => _id)).toEqual([later])
    await mia.ask(streams.endLive, { params: { id: went.stream._id } })
    await callOff(later)
  })
})

describe('a post that announces a stream', () => {
  it('is such a stream too, moves with it, and ends with it, and says nothing that is closed', async () => {
    const write = (body: Record<string, unknown>) =>
      mia.ask(feeds.createFeed, { body: { type: 'scheduled-streaming', ...body } as never })
    const streamingScheduled = fromNow(2 * day_ms).toISOString()
    const post = (await write({ text: 'A secret set for us', audience: 'subscribers', streamingScheduled })).data
    const [row] = await world.until(async () => {
      const all = await coming()
      return all.length > 0 && all
    })
    expect(row).toMatchObject({ postId: post._id, startAt: streamingScheduled, title: 'Live' })
    await mia.ask(feeds.deleteFeed, { params: { id: post._id } })
    await world.until(async () => (await coming()).length === 0)
  })
})

it('a reminder that throws is set aside, the others are given, and so is it once it is mended', async () => {
  const { sql } = world.running.app.db
  const startAt = fromNow(5 * day_ms).toISOString()
  const ids: string[] = []
  for (let nth = 0; nth < 3; nth++) {
    const { _id: id } = (await announce({ startAt }, await world.performer('ray'))).data
    await remind(nina, id)
    ids.push(id)
  }
  const given = async () => {
    const rows = await sql<{ id: string }[]>`select announced_id as id from stream_reminders where soon_at is not null`
    return ids.map(id => rows.some(row => row.id === id))
  }
  const broken = await breakRow(sql, { table: 'stream_reminders', column: 'announced_id', id: ids[1] ?? '' })
  const before = (minutes: number) =>
    at(fromNow(5 * day_ms - minutes * minute_ms), () => remindOfAll(world.running.app))
  await before(14)
  expect(await given()).toEqual([true, false, true])
  expect(await asideOf(sql, 'remind_of_streams')).toMatchObject([{ row_id: ids[1], tries: 1 }])
  await broken.mend()
  await before(10)
  expect(await given()).toEqual([true, true, true])
})
