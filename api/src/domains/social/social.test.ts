import { bookmarks, feeds, follows, performers, reactions, reports, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Someone, type World } from '../../../test/world.ts'

let world: World
let nina: Someone
let mia: Someone
beforeAll(async () => {
  world = await openWorld()
  nina = await world.fan('nina')
  mia = await world.performer('mia')
})
afterAll(() => world.close())

describe('following', () => {
  it('moves both counters by one, however often it is repeated', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => nina.ask(follows.follow, { params: { id: mia.id } })))
    expect(first?.data._id).toBe(second?.data._id)
    const page = await nina.ask(performers.performer, { params: { id: 'mia' } })
    expect([page.data.isFollowed, page.data.stats.followers]).toEqual([true, 1])
    expect((await nina.ask(users.me)).data.stats.following).toBe(1)
    const listed = await mia.ask(follows.followers)
    expect(listed.data).toMatchObject({
      total: 1,
      data: [{ followerInfo: { username: 'nina' }, followingInfo: { username: 'mia' } }],
    })
    expect((await nina.ask(follows.following)).data.total).toBe(1)
  })

  it('ends once; ending it again is 404', async () => {
    expect((await nina.ask(follows.unfollow, { params: { id: mia.id } })).data).toBe(true)
    expect((await nina.ask(follows.unfollow, { params: { id: mia.id } })).status).toBe(404)
    expect((await world.visitor.ask(performers.performer, { params: { id: mia.id } })).data.stats.followers).toBe(0)
  })

  it('takes neither fans nor oneself', async () => {
    expect((await nina.ask(follows.follow, { params: { id: nina.id } })).status).toBe(404)
    expect((await mia.ask(follows.follow, { params: { id: mia.id } })).status).toBe(404)
  })
})

describe('liking and keeping', () => {
  it('counts once, shows to the person who did it, and can be undone', async () => {
    const post = (await mia.ask(feeds.createFeed, { body: { type: 'text', text: 'Good evening.' } })).data
    const like = { objectId: post._id, objectType: 'feed', action: 'like' } as const
    await Promise.all([1, 2, 3].map(() => nina.ask(reactions.react, { body: like })))
    await nina.ask(reactions.react, { body: { ...like, action: 'bookmark' } })
    const seen = (await nina.ask(feeds.feed, { params: { id: post._id } })).data
    expect([seen.isLiked, seen.isBookMarked, seen.totalLike]).toEqual([true, true, 1])
    expect((await world.visitor.ask(feeds.feed, { params: { id: post._id } })).data.isLiked).toBe(false)
    expect((await nina.ask(reactions.unreact, { body: like })).data).toBe(true)
    expect((await nina.ask(reactions.unreact, { body: like })).status).toBe(404)
    expect((await nina.ask(feeds.feed, { params: { id: post._id } })).data.totalLike).toBe(0)
  })

  it('refuses something that does not exist, and an unknown kind', async () => {
    const missing = { objectId: '01890000-0000-7000-8000-000000000000', objectType: 'feed', action: 'like' } as const
    expect((await nina.ask(reactions.react, { body: missing })).status).toBe(404)
    expect((await nina.ask(reactions.react, { body: { ...missing, objectType: 'planet' } as never })).status).toBe(400)
  })
})

describe('bookmarks', () => {
  it('are listed with what was kept, newest first, as long as it is published', async () => {
    const otto = await world.fan('otto')
    const write = async (text: string) => (await mia.ask(feeds.createFeed, { body: { type: 'text', text } })).data._id
    const [first, second] = [await write('One.'), await write('Two.')]
    for (const objectId of [first, second])
      await otto.ask(reactions.react, { body: { objectId, objectType: 'feed', action: 'bookmark' } })
    await otto.ask(reactions.react, { body: { objectId: mia.id, objectType: 'performer', action: 'bookmark' } })
    const { data } = await otto.ask(bookmarks.bookmarkedFeeds, { query: { limit: 12 } })
    expect(data).toMatchObject({
      total: 2,
      data: [
        { objectId: second, objectType: 'feed', action: 'bookmark', createdBy: otto.id, objectInfo: { text: 'Two.' } },
        { objectId: first, objectInfo: { text: 'One.', isBookMarked: true } },
      ],
    })
    const creators = await otto.ask(bookmarks.bookmarkedPerformers)
    expect(creators.data).toMatchObject({ total: 1, data: [{ objectId: mia.id, objectInfo: { username: 'mia' } }] })
    await mia.ask(feeds.deleteFeed, { params: { id: second } })
    expect((await otto.ask(bookmarks.bookmarkedFeeds)).data).toMatchObject({ total: 1, data: [{ objectId: first }] })
    expect((await mia.ask(bookmarks.bookmarkedFeeds)).data).toEqual({ data: [], total: 0 })
  })
})

describe('a report', () => {
  const send = (body: Record<string, unknown>) =>
    nina.ask(reports.report, { body: { title: 'Spam or misleading', ...body } as never })

  it('is one for each person and thing in its newest words, and is seen by operators', async () => {
    const { data: post } = await mia.ask(feeds.createFeed, { body: { type: 'text', text: 'Buy now!!!' } })
    const about = { target: 'feed', targetId: post._id, description: 'The same every day.' }
    const first = await send(about)
    expect(first.data).toMatchObject({ targetId: post._id, performerId: mia.id, sourceId: nina.id })
    const again = await send({ ...about, title: 'Others', description: 'And in comments.' })
    expect(again.data).toEqual({ ...first.data, title: 'Others', description: 'And in comments.' })
    expect((await send({ ...about, description: '' })).data).toEqual({ ...again.data, title: 'Spam or misleading' })
    await send({ target: 'performer', targetId: mia.id })
    const olga = await world.operator('olga')
    const { data } = await olga.ask(reports.operatorReports, { query: { target: 'feed' } })
    expect(data).toMatchObject({
      total: 1,
      data: [
        {
          title: 'Spam or misleading',
          description: 'And in comments.',
          sourceInfo: { username: 'nina' },
          performerInfo: { username: 'mia' },
        },
      ],
    })
    expect((await olga.ask(reports.operatorReports)).data.total).toBe(2)
  })

  it.each([
    ['another title', { title: 'I do not like it', target: 'performer', targetId: 'mia' }, 400],
    ['too long a description', { description: 'x'.repeat(101), target: 'performer', targetId: 'mia' }, 400],
    ['what there is not', { target: 'feed', targetId: '01890000-0000-7000-8000-000000000000' }, 404],
  ])('is refused with %s', async (_what, body, status) => {
    expect((await send(body)).status).toBe(status)
  })
})
