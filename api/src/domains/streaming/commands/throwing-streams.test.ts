import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { showRequests, streams } from '@fanfare/contract'
import { AccessToken } from 'livekit-server-sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { livekitKeys, openLivekit } from '../../../../test/livekit-company.ts'
import { giveTokens } from '../../../../test/money.ts'
import { breakRow, expectOneAside, shownAside } from '../../../../test/throwing-row.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, fromNow, hour_ms, minute_ms } from '../../../kernel/clock.ts'
import { loseAllMedia } from './media.ts'
import { partShows } from './part.ts'
import { keepRecordings } from './recordings.ts'
import { removeRightless } from './rightless.ts'
import { dropOldStills } from './stills.ts'

let company: Awaited<ReturnType<typeof openLivekit>>
let world: World
let olga: Someone
beforeAll(async () => {
  company = await openLivekit()
  const { apiKey, apiSecret } = livekitKeys
  world = await openWorld({ LIVEKIT_URL: company.url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret })
  olga = await world.operator('olga')
})
afterAll(async () => {
  await world.close()
  await company.close()
})

const sql = () => world.running.app.db.sql
const idsOf = async (rows: PromiseLike<{ id: string }[]>) => (await rows).map(({ id }) => id)

/** Streams of three creators, as they are while they run. */
async function threeStreams(): Promise<string[]> {
  const ids: string[] = []
  for (const name of ['ann', 'bea', 'cleo']) {
    const { data } = await (await world.performer(name)).ask(streams.goLive, {
      body: { title: 'Songs', audience: 'subscribers' } as never,
    })
    ids.push(data.stream._id)
  }
  await sql()`update streams set state = 'live', started_at = now(), has_media = true where id = any(${ids})`
  return ids.sort()
}

/** Somebody is in the room of a stream who has no right to watch it. */
async function enter(streamId: string, identity: string): Promise<void> {
  const { apiKey, apiSecret } = livekitKeys
  const token = new AccessToken(apiKey, apiSecret, { identity })
  token.addGrant({ room: streamId, roomCreate: true, roomAdmin: true, roomJoin: true })
  const jwt = await token.toJwt()
  await fetch(`${company.url}/twirp/livekit.RoomService/CreateRoom`, {
    method: 'POST',
    headers: { authorization: `Bearer ${jwt}` },
    body: JSON.stringify({ name: streamId }),
  })
  await company.enter(jwt)
}

it('a still that throws is set aside, the others are dropped, and so is it once it is mended', async () => {
  const ids = await threeStreams()
  await sql()`insert into stream_stills (stream_id, taken_at) select unnest(${ids}::uuid[]), now()`
  await sql()`update streams set state = 'ended' where id = any(${ids})`
  await expectOneAside(world, olga, {
    job: 'drop_old_stills',
    breaks: { table: 'stream_stills', column: 'stream_id', id: ids[1] ?? '', on: 'delete' },
    run: later_ms => at(fromNow(later_ms), () => dropOldStills(world.running.app)),
    left: () => idsOf(sql()`select stream_id as id from stream_stills order by stream_id`),
  })
})

it('a stream that throws when the engine starts anew is set aside, and the others are cut off', async () => {
  const ids = await threeStreams()
  await expectOneAside(world, olga, {
    job: 'lose_all_media',
    breaks: { table: 'streams', id: ids[1] ?? '' },
    run: later_ms => at(fromNow(later_ms), () => loseAllMedia(world.running.app)),
    left: () => idsOf(sql()`select id from streams where id = any(${ids}) and lost_at is null order by id`),
  })
  await sql()`update streams set state = 'ended' where id = any(${ids})`
})

it('a viewer who can’t be looked at is set aside, and the others without a right are cut off from every stream', async () => {
  const [one = '', two = '', three = ''] = await threeStreams()
  const fan = await world.fan('nina')
  for (const streamId of [one, two, three]) await enter(streamId, `${fan.id}:user`)
  await enter(two, 'nobody:user')
  await enter(two, `${(await world.fan('otto')).id}:user`)
  await removeRightless(world.running.app)
  expect([one, two, three].map(company.inRoom)).toEqual([[], ['nobody'], []])
  expect(await shownAside(world, olga, 'remove_rightless')).toEqual([1, 1])
  company.change(two, 'nobody:user', null)
  await removeRightless(world.running.app)
  expect(await shownAside(world, olga, 'remove_rightless')).toEqual([0, 0])
  await sql()`update streams set state = 'ended' where id in ${sql()([one, two, three])}`
})

it('a recording that can’t be taken in is set aside, the others are, and nothing is left of it once it is gone', async () => {
  const ids = await threeStreams()
  await sql()`update streams set state = 'ended' where id = any(${ids})`
  const folder = await mkdtemp(join(tmpdir(), 'fanfare-recordings-'))
  for (const id of ids) await mkdir(join(folder, id))
  const broken = join(folder, ids[1] ?? '', 'whole-1.mp4')
  await writeFile(broken, 'x'.repeat(3_000))
  const keep = () => keepRecordings(world.running.app, folder, () => false)
  await keep()
  expect(await readdir(folder)).toEqual([ids[1]])
  expect(await shownAside(world, olga, 'keep_recordings')).toEqual([1, 1])
  await rm(broken)
  await at(fromNow(hour_ms), keep)
  expect(await readdir(folder)).toEqual([])
  expect(await shownAside(world, olga, 'keep_recordings')).toEqual([0, 0])
})

it('a show that throws as two people part holds up no other, and its job is tried again', async () => {
  const fan = await world.fan('nina')
  await giveTokens(world, fan.id, 50_000n)
  const ids: string[] = []
  for (const name of ['ann', 'bea', 'cleo']) {
    const body = { performerId: (await world.performer(name)).id, startAt: fromNow(30 * minute_ms).toISOString() }
    await sql()`update performers set public_chat_price_minor = 600 where user_id = ${body.performerId}`
    ids.push((await fan.ask(showRequests.requestShow, { body: body as never })).data._id)
  }
  const broken = await breakRow(sql(), { table: 'show_requests', id: ids[1] ?? '' })
  const part = () => partShows(world.running.app, { fanId: fan.id, by: 'fan' })
  const left = () => idsOf(sql()`select id from show_requests where id = any(${ids}) and state <> 'withdrawn'`)
  await expect(part()).rejects.toThrow('This row throws.')
  expect(await left()).toEqual([ids[1]])
  await broken.mend()
  await part()
  expect(await left()).toEqual([])
})
