import { comments, feeds, galleries, polls, reactions, videos } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photographers, vaultFile } from '../../../../test/photos.ts'
import { tiered } from '../../../../test/tiers.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let t: ReturnType<typeof tiered>
let mia: Someone
let silver: string
let gold: string
let base: Someone
let former: Someone
let top: Someone
beforeAll(async () => {
  world = await openWorld()
  t = tiered(world)
  ;({ mia, silver, gold } = await t.withTiers())
  ;[base, former, top] = [await t.fan(100), await t.fan(100), await t.fan(100)]
  await t.subscribe(base, mia)
  await t.subscribe(top, mia, { tierId: gold })
  const { data } = await t.subscribe(former, mia, { tierId: gold })
  await t.cancel(former, data.subscription._id)
  await t.pass(data.subscription._id, 31)
})
afterAll(() => world.close())

/** The answers to a fan of the base tier, to one who had Gold, and to one who has it. */
const each = async <T>(ask: (who: Someone) => Promise<T>) => [await ask(base), await ask(former), await ask(top)]

describe('behind a tier, closed to lower tiers and to who had it once', () => {
  it('is the file of a post, and its address in another’s hands', async () => {
    const photos = photographers(world)
    const post = await photos.post(mia, { audience: 'subscribers', tierId: gold })
    const seen = await each(async who => (await who.ask(feeds.feed, { params: { id: post._id } })).data)
    expect(seen.map(one => [one.locked, one.text, one.files.map(file => Boolean(file.url))])).toEqual([
      [true, '', [false]],
      [true, '', [false]],
      [false, 'Stripes.', [true]],
    ])
    const url = seen[2]?.files[0]?.url
    expect(await each(async who => (await photos.fetchAs(who, url)).status)).toEqual([403, 403, 200])
    await mia.ask(feeds.updateFeed, { params: { id: post._id }, body: { tierId: silver } })
    const lowered = await each(async who => (await who.ask(feeds.feed, { params: { id: post._id } })).data.locked)
    expect(lowered).toEqual([true, true, false])
  })

  it('are comments, likes and bookmarks of it', async () => {
    const objectId = await t.post(mia, gold)
    const write = (who: Someone) =>
      who.ask(comments.createComment, { body: { objectType: 'feed', objectId, content: 'Lovely.' } })
    expect(await each(async who => (await write(who)).status)).toEqual([403, 403, 200])
    const read = await each(who => who.ask(comments.comments, { query: { objectType: 'feed', objectId } }))
    expect(read.map(answer => answer.status)).toEqual([403, 403, 200])
    expect(JSON.stringify(read.slice(0, 2).map(answer => answer.body))).not.toContain('Lovely')
    const like = (who: Someone) =>
      who.ask(reactions.react, { body: { objectType: 'feed', objectId, action: 'like' } as never })
    expect((await like(top)).status).toBe(200)
  })

  it('are its poll’s options and votes', async () => {
    const body = { type: 'text', text: 'Choose.', pollDescription: 'Which?', pollOptions: ['Red', 'Blue'] }
    const { data } = await mia.ask(feeds.createFeed, {
      body: { ...body, audience: 'subscribers', tierId: gold } as never,
    })
    const option = data.polls[0]?._id ?? ''
    const vote = async (who: Someone) => (await who.ask(polls.vote, { params: { id: option } })).status
    expect(await each(vote)).toEqual([403, 403, 200])
    const seen = await each(async who => (await who.ask(feeds.feed, { params: { id: data._id } })).data.polls[0])
    expect(seen.map(one => one?.totalVote ?? 0)).toEqual([0, 0, 1])
  })

  it('are what a search finds in it and what a list shows of it', async () => {
    const text = 'Obsidian rehearsal'
    await mia.ask(feeds.createFeed, { body: { type: 'text', text, audience: 'subscribers', tierId: gold } as never })
    const found = await each(async who => (await who.ask(feeds.feeds, { query: { q: 'Obsidian' } })).data)
    expect(found.map(page => [page.total, page.data.length])).toEqual([
      [0, 0],
      [0, 0],
      [1, 1],
    ])
    const listed = await each(who => who.ask(feeds.feeds, { query: { performerId: mia.id, limit: 50 } }))
    expect(listed.map(({ body }) => JSON.stringify(body).includes(text))).toEqual([false, false, true])
  })

  it('are the photos of a gallery and the bytes of a video', async () => {
    const terms = { status: 'active', audience: 'subscribers', tierId: gold }
    const gallery = await mia.ask(galleries.createGallery, { body: { title: 'Rehearsal', ...terms } })
    const video = await mia.ask(videos.uploadVideo, {
      body: { title: 'Late set', ...terms, videoFileId: await vaultFile(world, mia.id, 'video') } as never,
    })
    const seen = await each(async who => {
      const shown = (await who.ask(galleries.gallery, { params: { id: gallery.data._id } })).data
      const clip = (await who.ask(videos.video, { params: { id: video.data._id } })).data
      return [shown.isSubscribed, clip.isSubscribed, Boolean(clip.video?.url)]
    })
    expect(seen).toEqual([
      [false, false, false],
      [false, false, false],
      [true, true, true],
    ])
  })
})

describe('a tier that isn’t the creator’s', () => {
  it('is refused for a post, a gallery and a video, new or changed, naming the field', async () => {
    const other = await t.withTiers()
    const terms = { audience: 'subscribers', status: 'active', tierId: other.gold }
    const post = await t.post(mia, silver)
    const gallery = await mia.ask(galleries.createGallery, { body: { title: 'One', ...terms, tierId: silver } })
    const video = { title: 'One', videoFileId: await vaultFile(world, mia.id, 'video') }
    const answers = [
      await mia.ask(feeds.createFeed, { body: { type: 'text', text: 'x', ...terms } as never }),
      await mia.ask(feeds.updateFeed, { params: { id: post }, body: { tierId: other.gold } }),
      await mia.ask(galleries.createGallery, { body: { title: 'Two', ...terms } }),
      await mia.ask(galleries.updateGallery, {
        params: { id: gallery.data._id },
        body: { tierId: other.gold } as never,
      }),
      await mia.ask(videos.uploadVideo, { body: { ...video, ...terms } as never }),
    ]
    expect(answers.map(answer => [answer.status, answer.body.fields?.[0]?.path])).toEqual(
      Array(5).fill([400, 'tierId']),
    )
  })
})
