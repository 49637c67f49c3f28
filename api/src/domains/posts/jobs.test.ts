import { feeds, performers } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photographers, stripes } from '../../../test/photos.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { fromNow, hour_ms, second_ms } from '../../kernel/clock.ts'
import { recordFact } from '../../kernel/facts.ts'
import { workJobs } from '../../kernel/jobs.ts'
import { postsJobs } from './jobs.ts'

let world: World
let photos: ReturnType<typeof photographers>
let mia: Someone
let nina: Someone
beforeAll(async () => {
  world = await openWorld()
  photos = photographers(world)
  mia = await world.performer('mia')
  nina = await world.fan('nina')
})
afterAll(() => world.close())

const write = async (body: Record<string, unknown>) =>
  (await mia.ask(feeds.createFeed, { body: { type: 'text', text: 'Good evening.', ...body } as never })).data
const change = (id: string, body: Record<string, unknown>) =>
  mia.ask(feeds.updateFeed, { params: { id }, body: body as never })
const statusFor = async (who: Someone, id: string) => (await who.ask(feeds.feed, { params: { id } })).status
const own = async (id: string) => (await mia.ask(feeds.ownFeed, { params: { id } })).data
const totalFeeds = async () => (await nina.ask(performers.performer, { params: { id: mia.id } })).data.stats.totalFeeds
const published = async (postId: string) => {
  const rows = await world.running.app.db.sql`
    select 1 from facts where kind = 'post_published' and payload->>'postId' = ${postId}`
  return rows.length
}
const soon = () => fromNow(second_ms).toISOString()

describe('a scheduled post', () => {
  it('is published once at its time, also when two nodes work the jobs', async () => {
    const { app } = world.running
    const other = await workJobs(app, world.address, [postsJobs], '')
    try {
      const before = await totalFeeds()
      const posts = await Promise.all(Array.from({ length: 6 }, () => write({ scheduledAt: soon() })))
      expect(new Set(posts.map(post => post.status))).toEqual(new Set(['scheduled']))
      for (const { _id, scheduledAt } of posts)
        await Promise.all(
          [1, 2, 3].map(() => app.jobs.add('publish_scheduled_post', { postId: _id, scheduledAt: scheduledAt ?? '' })),
        )
      await world.until(async () => (await totalFeeds()) >= before + 6)
      await world.until(async () => {
        const [row] = await app.db.sql`
          select count(*)::int as n from graphile_worker.jobs where task_identifier = 'publish_scheduled_post'`
        return row?.n === 0
      })
      for (const { _id } of posts) expect([await statusFor(nina, _id), await published(_id)]).toEqual([200, 1])
      expect(await totalFeeds()).toBe(before + 6)
    } finally {
      await other.stop()
    }
  })

  it('comes out after those of the same moment that were made before it, whichever job runs first', async () => {
    const { app } = world.running
    const [jobs] = Object.values(postsJobs)
    const scheduledAt = fromNow(hour_ms).toISOString()
    const ids: string[] = []
    for (let part = 1; part <= 5; part++) ids.push((await write({ text: `Part ${part}`, scheduledAt }))._id)
    const publish = (postId = '') => jobs?.publish_scheduled_post?.(app, { postId, scheduledAt })
    await publish(ids[2])
    await Promise.all([publish(ids[4]), publish(ids[1]), publish(ids[3])])
    const { data } = (await nina.ask(feeds.feeds, { query: { performerId: mia.id, limit: 60 } })).data
    const ours = data.map(post => post._id).filter(id => ids.includes(id))
    expect(ours).toEqual(ids.toReversed())
    for (const id of ids) expect(await published(id)).toBe(1)
  })

  it('that was moved waits for its new time, and one that was cancelled stays a draft', async () => {
    const later = fromNow(hour_ms).toISOString()
    const [moved, cancelled, hurried] = [
      await write({ scheduledAt: soon() }),
      await write({ scheduledAt: soon() }),
      await write({ scheduledAt: later }),
    ]
    expect((await change(moved._id, { scheduledAt: later })).status).toBe(200)
    expect((await change(cancelled._id, { scheduledAt: null })).status).toBe(200)
    await change(hurried._id, { scheduledAt: soon() })
    await world.until(async () => (await statusFor(nina, hurried._id)) === 200)
    expect([(await own(moved._id)).status, (await own(cancelled._id)).status]).toEqual(['scheduled', 'draft'])
    for (const { _id } of [moved, cancelled]) expect(await statusFor(nina, _id)).toBe(404)
    expect((await change(moved._id, { status: 'active' })).status).toBe(200)
    expect([await statusFor(nina, moved._id), await published(moved._id)]).toEqual([200, 1])
  })

  it('that expires is archived by a job, and leaves the page of its creator', async () => {
    const before = await totalFeeds()
    const { _id } = await write({ expiresAt: fromNow(2 * second_ms).toISOString() })
    const kept = await write({ expiresAt: fromNow(2 * second_ms).toISOString() })
    await change(kept._id, { expiresAt: null })
    expect([await totalFeeds(), await statusFor(nina, _id)]).toEqual([before + 2, 200])
    await world.until(async () => (await own(_id)).status === 'archived')
    expect([await totalFeeds(), await statusFor(nina, _id), await statusFor(nina, kept._id)]).toEqual([
      before + 1,
      404,
      200,
    ])
    const again = await change(_id, { status: 'active' })
    expect([again.status, again.body.fields?.[0]?.path]).toEqual([400, 'expiresAt'])
    expect((await change(_id, { status: 'active', expiresAt: null })).status).toBe(200)
    expect([await totalFeeds(), await statusFor(nina, _id), await published(_id)]).toEqual([before + 2, 200, 1])
  })
})

describe('a post with files that are still processed', () => {
  const sql = () => world.running.app.db.sql
  const working = async () => {
    const { _id } = (await photos.upload(mia, await stripes())).data as { _id: string }
    await sql()`update files set status = 'processing' where id = ${_id}`
    return _id
  }
  const end = (fileId: string, status: 'finished' | 'error') =>
    world.running.app.db.tx(async tx => {
      await tx`update files set status = ${status}, cause = 'It is damaged.' where id = ${fileId}`
      await recordFact(tx, status === 'finished' ? 'file_finished' : 'file_failed', { fileId, ownerId: mia.id })
    })

  it('is shown to others with the last of them, and counted then', async () => {
    const [before, one, two] = [await totalFeeds(), await working(), await working()]
    const post = await write({ type: 'photo', fileIds: [one, two], audience: 'public' })
    expect([post.status, await statusFor(nina, post._id), await statusFor(mia, post._id)]).toEqual([
      'processing',
      404,
      200,
    ])
    await end(one, 'finished')
    const later = await write({})
    await end(two, 'finished')
    await world.until(async () => (await statusFor(nina, post._id)) === 200)
    expect([await totalFeeds(), await published(post._id)]).toEqual([before + 2, 1])
    const listed = (await nina.ask(feeds.feeds, { query: { performerId: mia.id, limit: 2 } })).data.data
    expect(listed.map(({ _id }) => _id)).toEqual([post._id, later._id])
  })

  it('stays with its owner when one fails, who sees why and can publish it without', async () => {
    const [good, bad] = [await working(), await working()]
    const { _id } = await write({ type: 'photo', fileIds: [good, bad], audience: 'public' })
    await end(bad, 'error')
    await end(good, 'finished')
    const post = await world.until(async () => {
      const now = await own(_id)
      return now.status === 'file-error' && now
    })
    expect([post.problem, await statusFor(nina, _id)]).toEqual(['photo.jpg: It is damaged.', 404])
    expect((await change(_id, { fileIds: [good, bad] })).body.fields?.[0]?.path).toBe('fileIds')
    expect((await change(_id, { fileIds: [good] })).status).toBe(200)
    expect([await statusFor(nina, _id), (await own(_id)).problem]).toEqual([200, null])
  })

  it('is published when they are ready, where its time came first', async () => {
    const file = await working()
    const { _id } = await write({ type: 'photo', fileIds: [file], audience: 'public', scheduledAt: soon() })
    await world.until(async () => (await own(_id)).status === 'processing')
    await end(file, 'finished')
    await world.until(async () => (await statusFor(nina, _id)) === 200)
  })
})
