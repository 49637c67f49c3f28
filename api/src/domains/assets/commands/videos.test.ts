import { blocks, performers, type VideoView, videos } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishers, sendForm, subscribe } from '../../../../test/assets.ts'
import { h264, makeMedia, pictureOf, soundOf } from '../../../../test/clips.ts'
import { photographers, stripes, vaultFile } from '../../../../test/photos.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { fromNow, hour_ms, second_ms } from '../../../kernel/clock.ts'
import { videoViews } from '../queries/videos.ts'

let world: World
let publish: ReturnType<typeof publishers>
let fetchAs: ReturnType<typeof photographers>['fetchAs']
let clip: Buffer
let mia: Someone
let eva: Someone
let ida: Someone
let nina: Someone
let otto: Someone
beforeAll(async () => {
  world = await openWorld()
  publish = publishers(world)
  fetchAs = photographers(world).fetchAs
  clip = await makeMedia('a.mp4', [...pictureOf('320x240', 2), ...soundOf(2), ...h264])
  mia = await world.performer('mia')
  eva = await world.performer('eva')
  ida = await world.performer('ida')
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  await subscribe(world, nina, mia)
})
afterAll(() => world.close())

const base = '/performer/performer-assets/videos'
const upload = (fields: Record<string, unknown>, files: Record<string, Buffer>, who = mia) =>
  sendForm<VideoView>(world, who, `POST ${base}/upload`, { ...fields, files })
const edit = (id: string, fields: Record<string, unknown>, files: Record<string, Buffer> = {}, who = mia) =>
  sendForm<VideoView>(world, who, `PUT ${base}/edit/${id}`, { ...fields, files })
const change = (id: string, body: Record<string, unknown>, who = mia) =>
  who.ask(videos.editVideo, { params: { id }, body: body as never })
const open = (id: string, who = otto) => who.ask(videos.video, { params: { id } })
const own = async (id: string) => (await mia.ask(videos.ownVideo, { params: { id } })).data
const search = async (query: Record<string, unknown>, who = otto) =>
  (await who.ask(videos.videos, { query: query as never })).data
const idsOf = (page: { data: VideoView[] }) => page.data.map(video => video._id)
const status = async (url: string | null | undefined, who: Someone) => (await fetchAs(who, url)).status
const totalVideos = async () =>
  (await otto.ask(performers.performer, { params: { id: mia.id } })).data.stats.totalVideos
const published = async (videoId: string) =>
  (
    await world.running.app.db
      .sql`select 1 from facts where kind = 'video_published' and payload->>'videoId' = ${videoId}`
  ).length

describe('a video that is uploaded', () => {
  it('is shown once it is ready, its teaser and thumbnail to everyone, itself to those who may see it', async () => {
    const files = { video: clip, teaser: clip, thumbnail: await stripes() }
    const sent = await upload({ title: 'Blue hour', tags: ['#Night walk', 'sea', 'sea'], description: 'Dusk.' }, files)
    expect(sent.data).toMatchObject({ audience: 'subscribers', tags: ['night_walk', 'sea'], processing: true })
    expect([sent.data.isPublished, (await open(sent.data._id)).status]).toEqual([false, 404])
    const { _id } = sent.data
    const ready = await world.until(async () => {
      const video = await own(_id)
      return video.isPublished && video.teaser !== null && video.thumbnail !== null && video
    }, 1_200)
    expect(ready).toMatchObject({ processing: false, teaserProcessing: false, problem: null })
    const forOtto = (await open(ready.slug)).data
    const forNina = (await open(_id, nina)).data
    expect(forOtto).toMatchObject({ locked: true, video: { url: null, duration: 2, width: 320, height: 240 } })
    expect(forNina).toMatchObject({ locked: false, isSubscribed: true, performer: { username: 'mia' } })
    expect(await published(_id)).toBe(1)
    for (const picture of [forOtto.teaser, forOtto.thumbnail]) expect(await status(picture?.url, otto)).toBe(200)
    expect([await status(forNina.video?.url, nina), await status(forNina.video?.url, otto)]).toEqual([200, 403])
  })

  it.each([
    ['without a file', { title: 'None' }, {}, 400, 'video'],
    ['without a title', {}, { video: Buffer.from('x') }, 400, 'title'],
    ['that is no video', { title: 'Text' }, { video: Buffer.from('not a clip') }, 422, 'video'],
    ['with a price below 1', { title: 'Cheap', isSale: true, price: 0.2 }, { video: Buffer.from('x') }, 400, 'price'],
    [
      'with a schedule without a time',
      { title: 'When', isSchedule: true },
      { video: Buffer.from('x') },
      400,
      'scheduledAt',
    ],
    ['for yesterday', { title: 'Past', scheduledAt: '2020-01-01' }, { video: Buffer.from('x') }, 400, 'scheduledAt'],
    ['for no day at all', { title: 'Odd', scheduledAt: 'soon' }, { video: Buffer.from('x') }, 400, 'scheduledAt'],
    [
      'with people who are no creators',
      { title: 'Two', participantIds: ['x'] },
      { video: Buffer.from('x') },
      400,
      'participantIds',
    ],
  ])('%s is refused, naming the field, and nothing is kept', async (_name, fields, files, expected, path) => {
    const before = (await mia.ask(videos.ownVideos)).data.total
    const answer = await upload(fields, files)
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([expected, path])
    expect((await mia.ask(videos.ownVideos)).data.total).toBe(before)
  })

  it('may be a file of the vault, but only a video of its own creator', async () => {
    const mine = await publish.video(mia, { teaserFileId: await vaultFile(world, mia.id, 'teaser') })
    expect(mine).toMatchObject({ isPublished: true, video: { duration: 12 } })
    for (const wrong of [await vaultFile(world, eva.id, 'video'), await vaultFile(world, mia.id), 'x']) {
      const answer = await mia.ask(videos.uploadVideo, { body: { title: 'Hello', videoFileId: wrong } })
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'videoFileId'])
    }
  })
})

describe('a change of a video', () => {
  it('keeps what it does not say, takes files as forms do, and refuses one from an older state', async () => {
    const made = await publish.video(mia, { title: 'Old', tags: ['sea'] })
    const changed = await edit(made._id, { title: 'New', revision: made.revision }, { thumbnail: await stripes() })
    expect(changed.data).toMatchObject({ title: 'New', tags: ['sea'], audience: 'public', isPublished: true })
    await world.until(async () => (await own(made._id)).thumbnail, 1_200)
    const late = await change(made._id, { title: 'Late', revision: made.revision })
    expect([late.status, late.error]).toEqual([409, 'EDIT_CONFLICT'])
    const remove = (type: string, who = mia) =>
      who.ask(videos.removeVideoFile, { params: { id: made._id }, body: { type } as never })
    expect((await remove('thumbnail')).data).toEqual({ success: true })
    expect(await own(made._id)).toMatchObject({ thumbnail: null, thumbnailId: null })
    expect([(await remove('video')).status, (await remove('teaser', eva)).status]).toEqual([400, 404])
    expect((await change(made._id, { tags: [] })).data.tags).toEqual([])
  })

  it('by another creator is refused as if there were no such video', async () => {
    const { _id } = await publish.video(mia)
    const { ownVideo, deleteVideo, videoStatistics } = videos
    const tried = [
      (await change(_id, { title: 'Mine' }, eva)).status,
      (await edit(_id, { title: 'Mine' }, {}, eva)).status,
    ]
    for (const endpoint of [ownVideo, deleteVideo, videoStatistics])
      tried.push((await eva.ask(endpoint, { params: { id: _id } })).status)
    expect(tried).toEqual([404, 404, 404, 404, 404])
    expect((await own(_id)).title).toBe('Hello')
  })

  it('hides and deletes it for everyone else', async () => {
    const before = await totalVideos()
    const { _id } = await publish.video(mia)
    expect(await totalVideos()).toBe(before + 1)
    await change(_id, { status: 'inactive' })
    expect([(await open(_id)).status, await totalVideos()]).toEqual([404, before])
    await change(_id, { status: 'active' })
    expect([(await open(_id)).status, await totalVideos(), await published(_id)]).toEqual([200, before + 1, 1])
    expect((await mia.ask(videos.deleteVideo, { params: { id: _id } })).data).toEqual({ success: true })
    expect([(await open(_id)).status, await totalVideos()]).toEqual([404, before])
    expect((await mia.ask(videos.ownVideo, { params: { id: _id } })).status).toBe(404)
  })
})

describe('a list of videos', () => {
  it('finds by creator, words, tag and dates, and what stands beside one', async () => {
    const made = [
      await publish.video(ida, { title: 'Harbour', tags: ['night walk'] }),
      await publish.video(ida, { title: 'Hills', tags: ['sea'] }),
      await publish.video(ida, { title: 'Sea', tags: [] }),
    ].reverse()
    const ids = made.map(video => video._id)
    const of = { performerId: ida.id }
    const found = await search(of)
    expect([found.total, idsOf(found)]).toEqual([3, ids])
    expect(found.data[0]).toMatchObject({ locked: false, video: { duration: 12 }, performer: { _id: ida.id } })
    expect(idsOf(await search({ ...of, q: 'sea' }))).toEqual([ids[0], ids[1]])
    expect(idsOf(await search({ ...of, tag: '#Night walk' }))).toEqual([ids[2]])
    expect(idsOf(await search({ ...of, excludedId: ids[0], limit: 1 }))).toEqual([ids[1]])
    expect(idsOf(await search({ ...of, sort: 'asc' }))).toEqual([...ids].reverse())
    expect(idsOf(await search({ ...of, sort: 'asc', before: ids[2] }))).toEqual([ids[1], ids[0]])
    expect((await search({ ...of, toDate: '2020-01-01' })).total).toBe(0)
    const answer = await otto.ask(videos.videos, { query: { fromDate: 'x' } as never })
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'fromDate'])
    await videoViews.flush(world.running.app.db)
    for (const who of [otto, nina, otto, ida]) await open(ids[0] as string, who)
    await videoViews.flush(world.running.app.db)
    expect((await open(ids[0] as string)).data.stats).toEqual({ views: 2, likes: 0, comments: 0, bookmarks: 0 })
  })
})

describe('a scheduled video', () => {
  it('is shown once at its time, unless that was moved or taken away', async () => {
    const soon = () => fromNow(second_ms).toISOString()
    const later = fromNow(hour_ms).toISOString()
    const make = (scheduledAt: string) => publish.video(mia, { isSchedule: true, scheduledAt })
    const [timely, moved, freed] = [await make(soon()), await make(soon()), await make(later)]
    expect(timely).toMatchObject({ isSchedule: true, isPublished: false })
    expect((await open(timely._id)).status).toBe(404)
    await change(moved._id, { scheduledAt: later })
    expect((await change(freed._id, { isSchedule: false })).data).toMatchObject({
      isPublished: true,
      scheduledAt: null,
    })
    const { scheduledAt } = timely
    for (let i = 0; i < 3; i++)
      await world.running.app.jobs.add('show_scheduled_video', {
        videoId: timely._id,
        scheduledAt: String(scheduledAt),
      })
    await world.until(async () => (await open(timely._id)).status === 200)
    expect([await published(timely._id), (await open(moved._id)).status]).toEqual([1, 404])
    expect(idsOf(await search({ performerId: mia.id }))).not.toContain(moved._id)
  })
})

describe('a video with other people in it', () => {
  const consent = (who: Someone, id: string, yes: boolean) =>
    who.ask(yes ? videos.acceptParticipation : videos.declineParticipation, { params: { id } })
  const asked = async (who: Someone, query: Record<string, unknown> = {}) =>
    (await who.ask(videos.participations, { query: query as never })).data
  const make = (people: Someone[]) => publish.video(mia, { participantIds: people.map(({ id }) => id) })

  it('waits until all of them consented, who can watch it before, and naming oneself is consent', async () => {
    const { _id, participants } = await make([mia, eva, ida])
    expect(participants.map(({ consent: word }) => word).sort()).toEqual(['accepted', 'pending', 'pending'])
    const request = (await asked(eva, { status: 'pending' })).data[0]
    expect(request).toMatchObject({ _id, status: 'pending', video: { title: 'Hello' }, performer: { username: 'mia' } })
    expect([(await open(_id)).status, (await asked(nina)) === undefined]).toEqual([404, true])
    expect((await consent(eva, _id, true)).data).toEqual({ success: true, status: 'accepted' })
    expect((await open(_id)).status).toBe(404)
    await consent(ida, _id, true)
    const seen = (await open(_id)).data
    expect(seen.participantIds.sort()).toEqual([mia.id, eva.id, ida.id].sort())
    expect(seen.participants[0]).toMatchObject({ consent: null })
    expect((await asked(mia)).total).toBe(0)
  })

  it('leaves the site when one of them withdraws, and comes back when they agree again', async () => {
    const { _id } = await make([eva])
    await consent(eva, _id, true)
    const before = await totalVideos()
    expect((await consent(eva, _id, false)).data).toEqual({ success: true, status: 'declined' })
    expect([(await open(_id)).status, await totalVideos()]).toEqual([404, before - 1])
    expect((await own(_id)).participants).toMatchObject([{ _id: eva.id, consent: 'declined' }])
    const without = await change(_id, { participantIds: [] })
    expect([without.status, without.body.fields?.[0]?.path]).toEqual([400, 'participantIds'])
    await consent(eva, _id, true)
    expect([(await open(_id)).status, await totalVideos(), await published(_id)]).toEqual([200, before, 1])
  })

  it('is answered only by those who are asked', async () => {
    const { _id } = await make([eva])
    expect((await consent(ida, _id, true)).status).toBe(404)
    expect((await consent(mia, _id, true)).status).toBe(404)
    expect((await consent(eva, 'x', true)).status).toBe(404)
    expect([(await consent(nina, _id, true)).status, (await consent(world.visitor, _id, true)).status]).toEqual([
      403, 401,
    ])
    expect((await open(_id)).status).toBe(404)
  })

  it('can not name someone who blocked its creator, and a block withdraws what was agreed', async () => {
    const zoe = await world.performer('zoe')
    const { _id } = await make([zoe])
    await consent(zoe, _id, true)
    expect((await open(_id)).status).toBe(200)
    await zoe.ask(blocks.blockUser, { body: { targetId: mia.id } })
    await world.until(async () => (await open(_id)).status === 404)
    expect((await asked(zoe)).total).toBe(0)
    expect([(await consent(zoe, _id, true)).status, (await consent(zoe, _id, false)).status]).toEqual([404, 200])
    const videoFileId = await vaultFile(world, mia.id, 'video')
    const answer = await mia.ask(videos.uploadVideo, { body: { title: 'Us', videoFileId, participantIds: zoe.id } })
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'participantIds'])
  })
})
