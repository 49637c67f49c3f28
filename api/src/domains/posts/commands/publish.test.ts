import { bannedTerms, feeds, follows } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photographers, stripes } from '../../../../test/photos.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { day_ms, fromNow } from '../../../kernel/clock.ts'

let world: World
let photos: ReturnType<typeof photographers>
let mia: Someone
let leo: Someone
let nina: Someone
beforeAll(async () => {
  world = await openWorld()
  photos = photographers(world)
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  nina = await world.fan('nina')
})
afterAll(() => world.close())

const write = (body: Record<string, unknown>, who = mia) =>
  who.ask(feeds.createFeed, { body: { type: 'text', text: 'Good evening.', ...body } as never })
const fieldOf = async (body: Record<string, unknown>) => {
  const { status, body: answer } = await write(body)
  return [status, answer.fields?.[0]?.path]
}
const photo = async (who = mia) => ((await photos.upload(who, await stripes())).data as { _id: string })._id
const factsOf = (kind: string) => world.running.app.db.sql<{ payload: Record<string, string> }[]>`
  select payload from facts where kind = ${kind}`

describe('a creator', () => {
  it('publishes files in the order they chose, each with what it shows', async () => {
    const [one, two, three] = [await photo(), await photo(), await photo()]
    const { data } = await write({ type: 'photo', fileIds: [three, one, two], altTexts: { [one]: 'A <b>door</b>' } })
    expect([data.fileIds, data.files.map(file => file._id)]).toEqual([
      [three, one, two],
      [three, one, two],
    ])
    expect(data.altTexts).toEqual({ [one]: 'A door' })
  })

  it('is answered all fields of a new post', async () => {
    const expiresAt = fromNow(day_ms).toISOString()
    const { data } = await write({ title: 'Tonight', teaserText: 'Soon', expiresAt, audience: 'sale', price: 9.5 })
    expect(data).toMatchObject({
      title: 'Tonight',
      teaserText: 'Soon',
      expiresAt,
      audience: 'sale',
      price: 9.5,
      subscriberPrice: null,
      status: 'active',
      revision: 1,
      isPinned: false,
      scheduledAt: null,
      problem: null,
      tags: [],
      mentions: [],
      thumbnailId: null,
      teaserId: null,
      pollIds: [],
      voted: null,
      altTexts: {},
      streamingScheduled: null,
    })
  })

  it('announces a show at a time to come, and no show without one', async () => {
    const streamingScheduled = fromNow(day_ms).toISOString()
    expect((await write({ type: 'scheduled-streaming', streamingScheduled })).data).toMatchObject({
      type: 'scheduled-streaming',
      streamingScheduled,
      audience: 'public',
    })
    for (const streamingScheduled of [undefined, null, 'soon', fromNow(-day_ms).toISOString()])
      expect(await fieldOf({ type: 'scheduled-streaming', streamingScheduled })).toEqual([400, 'streamingScheduled'])
  })

  it('keeps what others send for them out: fans, visitors, operators', async () => {
    const olga = await world.operator('olga')
    for (const [who, status] of [
      [nina, 403],
      [olga, 403],
      [world.visitor, 401],
    ] as const) {
      expect((await write({}, who)).status).toBe(status)
      const id = (await write({})).data._id
      expect((await who.ask(feeds.updateFeed, { params: { id }, body: { text: 'Mine.' } })).status).toBe(status)
      expect((await who.ask(feeds.ownFeeds)).status).toBe(status)
    }
  })

  it('pins five posts and no sixth, however fast they are', async () => {
    const posts = await Promise.all(Array.from({ length: 7 }, () => write({}, leo)))
    const pin = (isPinned: boolean) => (post: (typeof posts)[number]) =>
      leo.ask(feeds.updateFeed, { params: { id: post.data._id }, body: { isPinned } })
    const answers = await Promise.all(posts.map(pin(true)))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 200, 200, 200, 200, 422, 422])
    expect(answers.find(answer => answer.status === 422)).toMatchObject({
      error: 'TOO_MANY_PINNED',
      body: { message: 'You can pin 5 posts. Unpin one first.' },
    })
    expect((await write({ isPinned: true }, leo)).error).toBe('TOO_MANY_PINNED')
  })
})

describe('a price', () => {
  it.each([-1, 4.999, 0.001, Number.MAX_SAFE_INTEGER])('of %d is refused, naming the field', async price => {
    for (const terms of [{ isSale: true }, { audience: 'sale' }])
      expect(await fieldOf({ price, ...terms })).toEqual([400, 'price'])
  })

  it.each([1, 9.99, 10_000])('of %d is kept to the hundredth', async price => {
    expect((await write({ audience: 'sale', price })).data).toMatchObject({ price, isSale: true, audience: 'sale' })
  })

  it('for subscribers is never above the other', async () => {
    expect((await write({ audience: 'sale', price: 9, subscriberPrice: 4.5 })).data.subscriberPrice).toBe(4.5)
    for (const subscriberPrice of [0.5, 9.01, -1, 1.234])
      expect(await fieldOf({ audience: 'sale', price: 9, subscriberPrice })).toEqual([400, 'subscriberPrice'])
    expect((await write({ audience: 'public', subscriberPrice: 4 })).data.subscriberPrice).toBeNull()
  })
})

describe('what a post says', () => {
  it('has no scripts and no tags, and keeps what only looks like one', async () => {
    const { data } = await write({
      text: 'I <3 you<script>alert(1)</script> <b onclick="x()">all</b>, 2 < 3 <img src=x onerror=alert(1)>!',
      title: 'A <i>title</i>',
      teaserText: '<!-- x --><scr<b>ipt>alert(2)</scr</b>ipt>Soon',
    })
    expect([data.text, data.title]).toEqual(['I <3 you all, 2 < 3 !', 'A title'])
    expect(JSON.stringify(data)).not.toMatch(/<script|onerror|onclick|<b|<img/)
    expect(await fieldOf({ text: '<script>alert(1)</script>' })).toEqual([400, 'text'])
  })

  it('gives it tags, from the field and from the text, by which it is found', async () => {
    const { data } = await write({
      text: 'On the roof #Sunset and #sunset, not mail#this',
      tags: ['#Évora', 'roof_top'],
    })
    expect(data.tags).toEqual(['évora', 'roof_top', 'sunset'])
    const found = async (tag: string) => (await nina.ask(feeds.feeds, { query: { tag } })).data
    for (const tag of ['Sunset', '#sunset', 'ÉVORA'])
      expect(await found(tag)).toMatchObject({ total: 1, data: [{ _id: data._id }] })
    expect((await found('this')).data).toEqual([])
    expect(await fieldOf({ tags: ['two words'] })).toEqual([400, 'tags.0'])
    expect(await fieldOf({ tags: Array.from({ length: 21 }, (_, i) => `t${i}`) })).toEqual([400, 'tags'])
  })

  it('names creators, who are told of it once it is on the site', async () => {
    const { data } = await write({ text: 'With @LEO, @nobody, @nina and me@leo.test, says @mia', status: 'draft' })
    expect(data.mentions).toEqual([{ _id: leo.id, username: 'leo', name: expect.any(String) }])
    const ofPost = async () =>
      (await factsOf('creator_mentioned')).filter(({ payload }) => payload.targetId === data._id)
    expect(await ofPost()).toEqual([])
    for (const text of [undefined, 'With @leo again'])
      await mia.ask(feeds.updateFeed, { params: { id: data._id }, body: { status: 'active', ...(text && { text }) } })
    expect((await ofPost()).map(({ payload }) => payload.mentionedId)).toEqual([leo.id])
    const closed = await write({ text: 'A secret of @leo', audience: 'subscribers' })
    expect((await nina.ask(feeds.feed, { params: { id: closed.data._id } })).data.mentions).toEqual([])
  })

  it('holds no term that operators banned', async () => {
    const owner = await world.operator('omar')
    for (const term of ['fizzbuzz', 'bad word']) {
      const ban = await owner.ask(bannedTerms.addBannedTerm, { body: { term, match: 'word', uses: ['publish'] } })
      expect(ban.status).toBe(200)
    }
    for (const [path, body] of Object.entries({
      text: { text: 'So FizzBuzz!' },
      title: { title: 'A bad word here' },
      tags: { tags: ['fizzbuzz'] },
      pollOptions: { pollDescription: 'What?', pollOptions: ['fizzbuzz', 'other'] },
    }))
      expect(await fieldOf(body)).toEqual([400, path])
    expect((await write({ text: 'fizzbuzzer' })).status).toBe(200)
  })
})

describe('a post is refused', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['with thirteen files', { fileIds: Array.from({ length: 13 }, () => 'x') }, 'fileIds'],
    ['with a file that there is not', { fileIds: ['x'] }, 'fileIds'],
    ['with a thumbnail that there is not', { thumbnailId: '01890000-0000-7000-8000-000000000000' }, 'thumbnailId'],
    ['with an unknown status', { status: 'file-error' }, 'status'],
    ['without the time it is scheduled for', { status: 'scheduled' }, 'scheduledAt'],
    ['with a time in the past', { scheduledAt: '2020-01-01T00:00:00Z' }, 'scheduledAt'],
    ['with an expiry in the past', { expiresAt: 'Sat, 05 May 1990 00:00:00 GMT' }, 'expiresAt'],
    ['with an invalid date', { expiresAt: 'tomorrow' }, 'expiresAt'],
    ['that expires before it is published', { scheduledAt: '2099-02-01', expiresAt: '2099-01-01' }, 'expiresAt'],
    ['with text in place of a list', { fileIds: 'x' }, 'fileIds'],
    ['with too long a text', { text: 'x'.repeat(501) }, 'text'],
  ])('%s, naming the field', async (_what, body, path) => {
    expect(await fieldOf(body)).toEqual([400, path])
  })

  it('with a picture of another creator, or one uploaded for something else', async () => {
    const theirs = await photo(leo)
    expect(await fieldOf({ type: 'photo', fileIds: [theirs] })).toEqual([400, 'fileIds'])
    for (const field of ['thumbnailId', 'teaserId']) {
      expect(await fieldOf({ [field]: theirs })).toEqual([400, field])
      expect(await fieldOf({ [field]: await photo() })).toEqual([400, field])
    }
  })
})

describe('a thumbnail', () => {
  it('stands for a closed post before everyone who may know of it', async () => {
    const thumbnailId = await photo()
    await world.running.app.db.sql`update files set purpose = 'feed-thumbnail' where id = ${thumbnailId}`
    const { data: post } = await write({ audience: 'followers', thumbnailId })
    const seen = (await nina.ask(feeds.feed, { params: { id: post._id } })).data
    expect(seen).toMatchObject({ locked: true, thumbnailId, thumbnail: { url: expect.any(String) } })
    expect((await photos.fetchAs(nina, seen.thumbnail?.url)).status).toBe(200)
    await mia.ask(feeds.updateFeed, { params: { id: post._id }, body: { status: 'inactive' } })
    expect((await photos.fetchAs(nina, seen.thumbnail?.url)).status).toBe(403)
    await mia.ask(feeds.updateFeed, { params: { id: post._id }, body: { thumbnailId: null } })
    expect((await mia.ask(feeds.ownFeed, { params: { id: post._id } })).data.thumbnail).toBeNull()
    expect((await nina.ask(follows.follow, { params: { id: mia.id } })).status).toBe(200)
  })
})
