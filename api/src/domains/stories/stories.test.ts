import {
  blocks,
  cases,
  follows,
  messages,
  type OwnStoryView,
  reactions,
  reports,
  stories,
  takedowns,
} from '@fanfare/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inboxes } from '../../../test/inbox.ts'
import { photographers, stripes, vaultFile } from '../../../test/photos.ts'
import { queriesOf } from '../../../test/queries.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'

let world: World
let photos: ReturnType<typeof photographers>
let inbox: ReturnType<typeof inboxes>
let mia: Someone
let leo: Someone
let follower: Someone
let subscriber: Someone
let stranger: Someone
let operator: Someone
beforeAll(async () => {
  world = await openWorld()
  photos = photographers(world)
  inbox = inboxes(world)
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  follower = await world.fan('follower')
  subscriber = await world.fan('subscriber')
  stranger = await world.fan('stranger')
  operator = await world.operator('opal')
  for (const fan of [follower, subscriber]) await fan.ask(follows.follow, { params: { id: mia.id } })
  await inbox.subscribe(subscriber, mia)
  // A subscription of somebody else opens nothing of hers.
  for (const fan of [follower, stranger]) await inbox.subscribe(fan, leo)
})
afterAll(() => world.close())
afterEach(() => world.running.app.db.sql`delete from stories`)

async function share(who: Someone, more: Record<string, unknown> = {}): Promise<OwnStoryView> {
  const fileId = ((await photos.upload(who, await stripes())).data as { _id: string })._id
  const answer = await who.ask(stories.share, { body: { fileId, audience: 'followers', ...more } as never })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.data
}
const watch = async (who: Someone) => await who.ask(stories.storiesOf, { params: { id: 'mia' } })
const see = (who: Someone, ...ids: string[]) => who.ask(stories.seen, { body: { ids } })
const own = async (id: string) => (await mia.ask(stories.ownStories)).data.data.find(story => story._id === id)
const ringsOf = async (who: Someone) => (await who.ask(stories.rings)).data.data
const age = (id: string) => world.running.app.db.sql`
  update stories set published_at = now() - interval '25 hours', expires_at = now() - interval '1 hour' where id = ${id}`

describe('a new story', () => {
  it('is shown at once where its photo is ready, for 24 hours', async () => {
    const story = await share(mia, { caption: ' Backstage ' })
    expect(story).toMatchObject({ caption: 'Backstage', status: 'active', isLive: true, totalView: 0, problem: null })
    expect(Date.parse(story.expiresAt ?? '') - Date.parse(story.publishedAt ?? '')).toBe(86_400_000)
  })

  it('waits for its clip, and stays with its creator where that is longer than a minute', async () => {
    const { sql } = world.running.app.db
    const fileId = await vaultFile(world, mia.id, 'video')
    await sql`update files set status = 'processing' where id = ${fileId}`
    const { data } = await mia.ask(stories.share, { body: { fileId, audience: 'followers' } })
    expect(data).toMatchObject({ status: 'processing', isLive: false, expiresAt: null })
    expect((await watch(follower)).data.data).toEqual([])
    await sql`update files set status = 'finished', duration_ms = 61_000 where id = ${fileId}`
    const again = await mia.ask(stories.share, { body: { fileId, audience: 'followers' } })
    expect([again.status, again.body.fields?.[0]?.path]).toEqual([400, 'fileId'])
  })

  it.each([
    ['no file', { audience: 'followers' }, 'fileId'],
    ['a word for a file', { fileId: 'x', audience: 'followers' }, 'fileId'],
    ['no audience', { fileId: 'x' }, 'audience'],
    ['everybody as its audience', { fileId: 'x', audience: 'public' }, 'audience'],
    ['a caption that is too long', { fileId: 'x', audience: 'followers', caption: 'x'.repeat(201) }, 'caption'],
  ])('with %s is refused, naming the field', async (_what, body, path) => {
    const answer = await mia.ask(stories.share, { body: body as never })
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path])
  })

  it('takes only a photo or a clip of its creator, and nobody else makes one', async () => {
    for (const fileId of [await vaultFile(world, leo.id), await vaultFile(world, mia.id, 'thumbnail')]) {
      const answer = await mia.ask(stories.share, { body: { fileId, audience: 'followers' } })
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'fileId'])
    }
    const body = { fileId: await vaultFile(world, follower.id), audience: 'followers' as const }
    expect((await follower.ask(stories.share, { body })).status).toBe(403)
  })

  it('is refused while 20 are live', async () => {
    const fileId = await vaultFile(world, mia.id)
    const ask = () => mia.ask(stories.share, { body: { fileId, audience: 'followers' } })
    for (let n = 0; n < 19; n++) expect((await ask()).status).toBe(200)
    const last = await Promise.all([ask(), ask()])
    expect(last.map(answer => answer.error || 'shared').sort()).toEqual(['TOO_MANY_STORIES', 'shared'])
  })
})

describe('a live story', () => {
  it('is open to followers, or to subscribers alone, and to no stranger or visitor', async () => {
    const [open, closed] = [
      await share(mia, { caption: 'One' }),
      await share(mia, { caption: 'Two', audience: 'subscribers' }),
    ]
    const seenBy = async (who: Someone) =>
      (await watch(who)).data.data.map(story => [story.caption, story.locked, story.file.url !== null])
    expect(await seenBy(subscriber)).toEqual([
      ['One', false, true],
      ['Two', false, true],
    ])
    expect(await seenBy(follower)).toEqual([
      ['One', false, true],
      ['', true, false],
    ])
    expect(await seenBy(stranger)).toEqual([
      ['', true, false],
      ['', true, false],
    ])
    expect((await world.visitor.ask(stories.storiesOf, { params: { id: 'mia' } })).status).toBe(401)
    const { url } = (await watch(subscriber)).data.data[1]?.file ?? {}
    expect((await photos.fetchAs(subscriber, url)).status).toBe(200)
    expect((await photos.fetchAs(follower, url)).status).toBe(403)
    expect((await ringsOf(follower)).map(ring => [ring.performer.username, ring.total, ring.isSeen])).toEqual([
      ['mia', 2, false],
    ])
    await see(follower, open._id, closed._id)
    expect((await ringsOf(follower))[0]?.isSeen).toBe(true)
    expect(await ringsOf(stranger)).toEqual([])
  })

  it('is gone after 24 hours, with its bytes, for everybody but its creator', async () => {
    const { _id } = await share(mia)
    const { url } = (await watch(follower)).data.data[0]?.file ?? {}
    expect((await photos.fetchAs(follower, url)).status).toBe(200)
    await age(_id)
    expect((await watch(follower)).data.data).toEqual([])
    expect((await photos.fetchAs(follower, url)).status).toBe(403)
    expect(await ringsOf(follower)).toEqual([])
    const past = (await mia.ask(stories.ownStories, { query: { isPast: true } })).data.data
    expect(past.map(story => [story._id, story.isLive])).toEqual([[_id, false]])
    expect((await photos.fetchAs(mia, past[0]?.file.url)).status).toBe(200)
    const again = await mia.ask(stories.showAgain, { params: { id: _id } })
    expect([again.data.isLive, again.data._id === _id]).toEqual([true, false])
    expect((await photos.fetchAs(follower, url)).status).toBe(200)
    expect((await leo.ask(stories.showAgain, { params: { id: _id } })).status).toBe(404)
    expect((await mia.ask(stories.deleteStory, { params: { id: again.data._id } })).status).toBe(200)
    expect((await photos.fetchAs(follower, url)).status).toBe(403)
  })

  it('is hidden from who was blocked, with its bytes', async () => {
    const blocked = await world.fan('blocked')
    await blocked.ask(follows.follow, { params: { id: mia.id } })
    await share(mia)
    const { url } = (await watch(blocked)).data.data[0]?.file ?? {}
    await mia.ask(blocks.blockUser, { body: { targetId: blocked.id, target: 'user' } })
    expect([(await watch(blocked)).status, await ringsOf(blocked)]).toEqual([404, []])
    expect((await photos.fetchAs(blocked, url)).status).toBe(403)
  })

  it('counts each viewer once and its creator never, and tells who they are to its creator alone', async () => {
    const { _id: id } = await share(mia, { audience: 'subscribers' })
    await Promise.all([see(subscriber, id), see(subscriber, id), see(follower, id), see(stranger, id), see(mia, id)])
    expect((await see(subscriber, id, 'x')).status).toBe(200)
    expect((await own(id))?.totalView).toBe(1)
    await subscriber.ask(reactions.react, { body: { objectId: id, objectType: 'story', action: 'like' } })
    expect(
      (await follower.ask(reactions.react, { body: { objectId: id, objectType: 'story', action: 'like' } })).status,
    ).toBe(404)
    const { data } = await mia.ask(stories.viewers, { params: { id } })
    expect(data.data.map(viewer => [viewer.username, viewer.isLiked])).toEqual([['subscriber', true]])
    expect(data.next).toBeNull()
    expect((await own(id))?.totalLike).toBe(1)
    expect((await leo.ask(stories.viewers, { params: { id } })).status).toBe(404)
    expect((await subscriber.ask(stories.viewers, { params: { id } })).status).toBe(403)
    expect((await leo.ask(stories.deleteStory, { params: { id } })).status).toBe(404)
  })

  it('is answered by a message to its creator, by the rules of who may write, while it is open to the sender', async () => {
    const { _id } = await share(mia)
    const talk = await inbox.open(subscriber, mia)
    const answer = (storyId: string) => inbox.send(subscriber, talk, { text: 'Lovely.', storyId })
    const sent = await answer(_id)
    expect([sent.error, sent.data?.storyId]).toEqual(['', _id])
    expect((await own(_id))?.totalReply).toBe(1)
    const other = await inbox.send(follower, await inbox.open(follower, mia), { text: 'Hi.', storyId: _id })
    expect([other.error, (await own(_id))?.totalReply]).toEqual(['WRITING_RESTRICTED', 1])
    const hers = await share(leo)
    for (const id of [hers._id, 'x']) {
      const refused = await answer(id)
      expect([refused.status, refused.body.fields?.[0]?.path]).toEqual([400, 'storyId'])
    }
    await age(_id)
    expect((await answer(_id)).status).toBe(400)
    await mia.ask(stories.deleteStory, { params: { id: _id } })
    const { data } = await subscriber.ask(messages.messages, { params: { id: talk } })
    expect(data.data[0]).toMatchObject({ text: 'Lovely.', storyId: null })
  })

  it('can be reported and taken down, and comes back for what is left of its day', async () => {
    const { _id } = await share(mia)
    const report = { title: 'Others' as const, target: 'story' as const, targetId: _id }
    expect((await follower.ask(reports.report, { body: report })).status).toBe(200)
    expect((await stranger.ask(reports.report, { body: report })).status).toBe(404)
    const { url } = (await watch(follower)).data.data[0]?.file ?? {}
    const number = (await operator.ask(cases.cases)).data.data[0]?.number ?? ''
    const thing = (await operator.ask(cases.caseDetail, { params: { id: number } })).data.things[0]
    expect(thing).toMatchObject({ target: 'story', isRemovable: true })
    const down = await operator.ask(cases.decideCase, {
      params: { id: number },
      body: { decision: 'removed', things: [thing?._id ?? ''], reason: 'Not allowed.', ground: 'law', law: 'other' },
    })
    expect([down.status, (await watch(follower)).data.data]).toEqual([200, []])
    expect((await photos.fetchAs(follower, url)).status).toBe(403)
    expect((await own(_id))?.status).toBe('removed')
    expect((await mia.ask(stories.deleteStory, { params: { id: _id } })).status).toBe(404)
    const takedownId = down.data.things[0]?.takedownId ?? ''
    await operator.ask(takedowns.liftTakedown, { params: { id: takedownId }, body: { reason: 'It was fine.' } })
    expect((await watch(follower)).data.data).toHaveLength(1)
  })
})

it('the row of rings takes one query, whatever the number of creators, those with news first', async () => {
  await follower.ask(follows.follow, { params: { id: leo.id } })
  const seen = await share(leo)
  await share(mia)
  await see(follower, seen._id)
  await ringsOf(follower)
  const queries = await queriesOf(world, async () => {
    expect((await ringsOf(follower)).map(ring => ring.performer.username)).toEqual(['mia', 'leo'])
  })
  expect(queries.length, queries.join('\n')).toBeLessThanOrEqual(2)
  expect((await world.visitor.ask(stories.rings)).status).toBe(401)
})
