import { cases, type LeakTrace, leaks, media, reports } from '@fanfare/contract'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { heic } from '../../../test/heic.ts'
import { landscape, leaking } from '../../../test/leaks.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { at, day_ms, fromNow } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { dropFile, mediaJobs } from '../media/index.ts'
import { forgetOldTraces } from './commands/remove.ts'

let world: World
let mia: Someone
let rosa: Someone
let nina: Someone
let otto: Someone
let olga: Someone
let story: ReturnType<typeof leaking>
let post: { fileId: string; postId: string }
const copies: Record<'mia' | 'nina' | 'otto' | 'medium', Buffer> = {} as never
beforeAll(async () => {
  world = await openWorld()
  story = leaking(world)
  mia = await world.performer('mia')
  rosa = await world.performer('rosa')
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  olga = await world.operator('olga')
  await story.wantMarks(mia)
  post = await story.publish(mia, await landscape())
  const seen = async (who: Someone, size?: 'view' | 'medium') =>
    story.bytesOf(who, await story.urlFor(who, post.postId, size))
  Object.assign(copies, { mia: await seen(mia), nina: await seen(nina), otto: await seen(otto) })
  copies.medium = await seen(nina, 'medium')
  await story.showToOthers(post.fileId, 38)
})
afterAll(() => world.close())

const jpeg = (picture: Sharp, quality: number) => picture.jpeg({ quality }).toBuffer()
const bars = { top: 420, bottom: 530, left: 20, right: 20, background: '#181a20' }
const cropped = (picture: Buffer, part: number) => {
  const kept = (px: number) => Math.round(px * (1 - part))
  return sharp(picture).extract({ left: 70, top: 40, width: kept(1600), height: kept(1200) })
}

async function traced(found: Buffer, body: { fileId?: string; address?: string } = {}, who = mia): Promise<LeakTrace> {
  const answer = await story.send(who, found, body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return story.settled(who, answer.data._id)
}

/** What stands between two pictures of a size, in decibels; above 40 nobody sees a difference. */
async function likeness_db(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map(picture => sharp(picture).removeAlpha().raw().toBuffer()))
  const error = (a as Buffer).reduce((sum, level, i) => sum + (level - (b?.[i] ?? 0)) ** 2, 0) / (a as Buffer).length
  return 10 * Math.log10(255 ** 2 / error)
}

describe('a photo with hidden marks', () => {
  it('is another copy for each viewer, the same each time, and looks as the creator’s own', async () => {
    expect(copies.nina).not.toEqual(copies.otto)
    expect(copies.nina).not.toEqual(copies.mia)
    expect(await story.bytesOf(nina, await story.urlFor(nina, post.postId))).toEqual(copies.nina)
    for (const copy of [copies.nina, copies.otto]) expect(await likeness_db(copy, copies.mia)).toBeGreaterThan(40)
  })

  it('is plain for its creator, for operators and for visitors of what is public', async () => {
    for (const who of [olga, world.visitor]) {
      const url = await story.urlFor(who, post.postId)
      expect(await story.bytesOf(who.token ? who : null, url)).toEqual(copies.mia)
    }
  })

  it('is kept by no shared cache, and known again by the viewer’s own tag alone', async () => {
    const answer = await story.photos.fetchAs(nina, await story.urlFor(nina, post.postId))
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    const tag = { 'if-none-match': answer.headers.get('etag') ?? '' }
    const again = async (who: Someone) =>
      (await story.photos.fetchAs(who, await story.urlFor(who, post.postId), tag)).status
    expect([await again(nina), await again(otto), await again(mia)]).toEqual([304, 200, 200])
  })

  it('is only one that was uploaded while the creator wanted marks', async () => {
    await story.wantMarks(mia, false)
    const plain = await story.publish(mia, await landscape(2))
    await story.wantMarks(mia)
    const seen = async (who: Someone) => story.bytesOf(who, await story.urlFor(who, plain.postId))
    expect(await seen(nina)).toEqual(await seen(otto))
    expect((await story.send(mia, await seen(nina), { fileId: plain.fileId })).status).toBe(400)
  })
})

describe('a leak', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['compressed again', () => jpeg(sharp(copies.nina), 60)],
    ['at 70 percent of its size', () => jpeg(sharp(copies.nina).resize(1120), 80)],
    ['cropped by 8 percent', () => jpeg(cropped(copies.nina, 0.08), 75)],
    ['made brighter', () => jpeg(sharp(copies.nina).modulate({ brightness: 1.15 }), 75)],
    ['in the medium size', () => jpeg(sharp(copies.medium), 60)],
    ['on the screenshot of a phone', () => jpeg(sharp(copies.nina).resize(700).extend(bars), 80)],
    [
      'with all of that at once',
      async () =>
        jpeg(
          sharp(await cropped(copies.nina, 0.08).png().toBuffer())
            .resize(1000)
            .modulate({ brightness: 1.1 }),
          60,
        ),
    ],
  ])('%s names the one person of 40 whose copy it is', async (_, leak) => {
    const trace = await traced(await leak(), { fileId: post.fileId, address: 'https://elsewhere.example/1' })
    expect(trace).toMatchObject({ outcome: 'found', confidence: 'almost_certain', candidates: 40 })
    expect(trace.person).toMatchObject({ _id: nina.id, username: 'nina', isClosed: false })
    expect(trace.chance).toBeGreaterThanOrEqual(9)
    expect(trace).toMatchObject({ address: 'https://elsewhere.example/1', file: { _id: post.fileId }, report: null })
    expect(trace.shownAt).not.toBeNull()
  })

  it('is found among the creator’s photos where they don’t say which one it is', async () => {
    await story.publish(mia, await landscape(3))
    const trace = await traced(await jpeg(cropped(copies.otto, 0.05), 70))
    expect(trace).toMatchObject({ outcome: 'found', person: { _id: otto.id }, file: { _id: post.fileId } })
  })

  it('names nobody where it carries no one’s mark: the creator’s own copy, or one of someone who wasn’t shown it', async () => {
    const plain = await traced(await jpeg(sharp(copies.mia).resize(1120), 70), { fileId: post.fileId })
    expect(plain).toMatchObject({ outcome: 'nobody', person: null, confidence: null, chance: null, candidates: 40 })
    const { sql } = world.running.app.db
    await sql`delete from file_openings where viewer_id = ${otto.id} and file_id = ${post.fileId}`
    const unknown = await traced(await jpeg(sharp(copies.otto), 70), { fileId: post.fileId })
    expect(unknown).toMatchObject({ outcome: 'nobody', person: null, candidates: 39 })
  })

  it('of another picture is said to be that, and one of no photo of theirs too', async () => {
    const other = await sharp(await landscape(7))
      .flip()
      .negate()
      .jpeg()
      .toBuffer()
    expect(await traced(other, { fileId: post.fileId })).toMatchObject({ outcome: 'another', person: null })
    expect(await traced(other)).toMatchObject({ outcome: 'unknown', file: null, person: null })
    expect(await traced(await heic())).toMatchObject({ outcome: 'unknown', file: null, person: null })
    const unseen = await story.publish(mia, other)
    expect(await traced(other, { fileId: unseen.fileId })).toMatchObject({ outcome: 'unseen', candidates: 0 })
  })
})

describe('a trace', () => {
  const named = async () => traced(await jpeg(sharp(copies.nina), 70), { fileId: post.fileId })
  const own = async (who: Someone) => (await who.ask(leaks.list, {})).data.data

  it('is of its creator alone: others, fans and visitors get in nowhere', async () => {
    const { _id: id } = await named()
    for (const endpoint of [leaks.one, leaks.remove, leaks.report] as const) {
      const status = async (who: Someone) => (await who.ask(endpoint, { params: { id } })).status
      expect([await status(rosa), await status(nina), await status(world.visitor)]).toEqual([404, 403, 401])
      expect((await mia.ask(endpoint, { params: { id: 'nothing' } })).status).toBe(404)
    }
    expect(await own(rosa)).toEqual([])
    expect((await nina.ask(leaks.list, {})).status).toBe(403)
    expect((await story.send(nina, copies.nina)).status).toBe(403)
    expect((await story.send(rosa, copies.nina, { fileId: post.fileId })).status).toBe(404)
    expect((await story.send(mia, copies.nina, { fileId: newId() })).status).toBe(404)
    const { found } = (await mia.ask(leaks.one, { params: { id } })).data
    expect((await story.photos.fetchAs(mia, found)).status).toBe(200)
    expect((await story.photos.fetchAs(nina, found)).status).toBe(403)
  })

  it('is listed newest first, page by page', async () => {
    const all = await own(mia)
    const first = (await mia.ask(leaks.list, { query: { limit: 2 } })).data
    const second = (await mia.ask(leaks.list, { query: { limit: 2, before: first.next ?? '' } })).data
    expect([...first.data, ...second.data].map(one => one._id)).toEqual(all.slice(0, 4).map(one => one._id))
    expect((await mia.ask(leaks.list, { query: { before: 'x' } })).status).toBe(400)
  })

  it('is refused for what can’t be read, for an address that is too long, and after 20 in a day', async () => {
    expect((await story.send(rosa, Buffer.from('no picture'))).body).toMatchObject({ error: 'INVALID_FILE' })
    expect((await story.send(rosa, copies.nina, { address: 'x'.repeat(501) })).status).toBe(400)
    const { sql } = world.running.app.db
    const rows = Array.from({ length: 20 }, () => ({
      id: newId(),
      performer_id: rosa.id,
      outcome: 'unknown',
      address: '',
      found_name: 'a',
      created_at: new Date(),
    }))
    await sql`insert into leak_traces ${sql(rows)}`
    expect((await story.send(rosa, copies.nina)).body).toMatchObject({ error: 'TRACE_LIMIT_REACHED' })
    await sql`delete from leak_traces where performer_id = ${rosa.id}`
  })

  it('is reported with what it rests on, which operators see through the case and not before', async () => {
    const { _id: id } = await named()
    const evidence = (who: Someone) => who.ask(leaks.evidence, { params: { id } })
    expect((await evidence(olga)).status).toBe(404)
    const { data } = await mia.ask(leaks.report, { params: { id } })
    expect((await mia.ask(leaks.report, { params: { id } })).data.report).toBe(data.report)
    const seen = (await olga.ask(cases.caseDetail, { params: { id: data.report ?? '' } })).data
    expect(seen.words).toMatchObject([{ evidence: `/operator/leaks/${id}`, from: { username: 'mia' } }])
    expect((await olga.ask(reports.operatorReports, { query: {} })).data.data[0]).toMatchObject({ targetId: nina.id })
    const { data: shown } = await evidence(olga)
    expect(shown).toMatchObject({ person: { _id: nina.id }, performer: { _id: mia.id }, outcome: 'found' })
    expect((shown.score ?? 0) - (shown.second ?? 0)).toBeGreaterThan(3)
    expect((await story.photos.fetchAs(olga, shown.found)).status).toBe(200)
    expect([(await evidence(mia)).status, (await evidence(world.visitor)).status]).toEqual([403, 401])
    const { sql } = world.running.app.db
    const acts = await sql`select 1 from operator_acts where act = 'view_leak_trace' and target_id = ${id}`
    expect(acts).toHaveLength(1)
  })

  it('that names nobody can’t be reported', async () => {
    const { _id: id } = await traced(copies.mia, { fileId: post.fileId })
    expect((await mia.ask(leaks.report, { params: { id } })).status).toBe(404)
  })

  it('names a closed account without its name', async () => {
    const { _id: id } = await named()
    const { sql } = world.running.app.db
    await sql`update users set status = 'closed' where id = ${nina.id}`
    const { person } = (await mia.ask(leaks.one, { params: { id } })).data
    await sql`update users set status = 'active' where id = ${nina.id}`
    expect(person).toMatchObject({ isClosed: true, name: '', username: null })
  })

  it('is deleted with what was found, by its creator or after 90 days', async () => {
    const { sql } = world.running.app.db
    const left = async () => {
      const [row] = await sql<[{ traces: number; files: number }]>`
        select (select count(*)::int from leak_traces where performer_id = ${mia.id}) as traces,
          (select count(*)::int from files where owner_id = ${mia.id} and purpose = 'trace') as files`
      return [row.traces, row.files]
    }
    const [traces = 0] = await left()
    const [newest] = await own(mia)
    expect((await mia.ask(leaks.remove, { params: { id: newest?._id ?? '' } })).status).toBe(200)
    expect(await left()).toEqual([traces - 1, traces - 1])
    await at(fromNow(89 * day_ms), () => forgetOldTraces(world.running.app))
    expect(await left()).toEqual([traces - 1, traces - 1])
    await at(fromNow(91 * day_ms), () => forgetOldTraces(world.running.app))
    expect(await left()).toEqual([0, 0])
  })
})

it('copies with marks are deleted after a week and made again as they were, and go with their file', async () => {
  const { sql } = world.running.app.db
  const kept = async () =>
    (await sql<{ key: string }[]>`select key from marked_copies where file_id = ${post.fileId}`).map(row => row.key)
  const sweep = () => mediaJobs([]).housekeeping?.sweep_marked_copies?.(world.running.app, {})
  const before = await kept()
  expect(before.length).toBeGreaterThan(2)
  await at(fromNow(6 * day_ms), sweep)
  expect(await kept()).toEqual(before)
  await at(fromNow(8 * day_ms), sweep)
  expect(await kept()).toEqual([])
  const gone = (key: string) => world.until(async () => (await world.running.app.storage.size(key)) === null)
  for (const key of before) await gone(key)
  expect(await story.bytesOf(nina, await story.urlFor(nina, post.postId))).toEqual(copies.nina)
  expect(await kept()).toHaveLength(1)
  const [key] = await kept()
  await sql`delete from post_files where file_id = ${post.fileId}`
  await world.running.app.db.tx(tx => dropFile(tx, post.fileId))
  expect(await kept()).toEqual([])
  await gone(key ?? '')
})

it('hidden marks are off until a creator wants them, and stay as they are where a request doesn’t name them', async () => {
  expect((await rosa.ask(media.watermarkOf)).data.hasHiddenMarks).toBe(false)
  expect((await story.wantMarks(rosa)).data.hasHiddenMarks).toBe(true)
  const body = { isOn: true, words: 'Rosa', place: 'middle' as const }
  expect((await rosa.ask(media.setWatermark, { body })).data).toMatchObject({ hasHiddenMarks: true, words: 'Rosa' })
})
