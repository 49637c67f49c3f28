import { feeds, follows, performers, users } from '@fanfare/contract'
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
  it('counts once, shows to whoever did it, and can be taken back', async () => {
    const post = (await mia.ask(feeds.createFeed, { body: { type: 'text', text: 'Good evening.' } })).data
    const like = { objectId: post._id, objectType: 'feed', action: 'like' } as const
    await Promise.all([1, 2, 3].map(() => nina.ask(follows.react, { body: like })))
    await nina.ask(follows.react, { body: { ...like, action: 'bookmark' } })
    const seen = (await nina.ask(feeds.feed, { params: { id: post._id } })).data
    expect([seen.isLiked, seen.isBookMarked, seen.totalLike]).toEqual([true, true, 1])
    expect((await world.visitor.ask(feeds.feed, { params: { id: post._id } })).data.isLiked).toBe(false)
    expect((await nina.ask(follows.unreact, { body: like })).data).toBe(true)
    expect((await nina.ask(follows.unreact, { body: like })).status).toBe(404)
    expect((await nina.ask(feeds.feed, { params: { id: post._id } })).data.totalLike).toBe(0)
  })

  it('refuses what does not exist and what is no known kind', async () => {
    const missing = { objectId: '01890000-0000-7000-8000-000000000000', objectType: 'feed', action: 'like' } as const
    expect((await nina.ask(follows.react, { body: missing })).status).toBe(404)
    expect((await nina.ask(follows.react, { body: { ...missing, objectType: 'planet' } as never })).status).toBe(400)
  })
})
