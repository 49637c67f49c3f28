import { bookmarks, comments, feeds, performers, reactions } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let mia: Someone
let nina: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  nina = await world.fan('nina')
})
afterAll(() => world.close())

const write = async (body: Record<string, unknown> = {}) =>
  (await mia.ask(feeds.createFeed, { body: { type: 'text', text: 'Good evening.', ...body } as never })).data._id
const react = (who: Someone, objectType: string, objectId: string, action = 'like') =>
  who.ask(reactions.react, { body: { objectType, objectId, action } as never })
const likes = async () => (await nina.ask(performers.performer, { params: { id: mia.id } })).data.stats.likes

describe('a like', () => {
  it('of a comment counts there and not on the creator’s page, and ends with the comment', async () => {
    const objectId = await write()
    const comment = (
      await mia.ask(comments.createComment, { body: { objectId, objectType: 'feed', content: 'Ask me.' } })
    ).data
    const before = await likes()
    await Promise.all([1, 2, 3].map(() => react(nina, 'comment', comment._id)))
    const seen = await nina.ask(comments.comments, { query: { objectId, objectType: 'feed' } })
    expect([seen.data.data[0]?.totalLike, seen.data.data[0]?.isLiked, await likes()]).toEqual([1, true, before])
    await mia.ask(comments.deleteComment, { params: { id: comment._id } })
    const left = await world.running.app.db.sql`select 1 from reactions where object_id = ${comment._id}`
    expect([left.length, (await react(nina, 'comment', comment._id)).status]).toEqual([0, 404])
  })

  it('of a comment that is being deleted leaves nothing behind', async () => {
    const objectId = await write()
    for (let round = 0; round < 5; round++) {
      const { data } = await mia.ask(comments.createComment, {
        body: { objectId, objectType: 'feed', content: 'Ask me.' },
      })
      await Promise.all([
        react(nina, 'comment', data._id),
        mia.ask(comments.deleteComment, { params: { id: data._id } }),
      ])
      const left = await world.running.app.db.sql`select 1 from reactions where object_id = ${data._id}`
      expect(left).toHaveLength(0)
    }
  })

  it('of a post that is closed is possible, of one that is not on the site it is not', async () => {
    const closed = await write({ audience: 'subscribers' })
    for (const action of ['like', 'bookmark']) expect((await react(nina, 'feed', closed, action)).status).toBe(200)
    const comment = (
      await mia.ask(comments.createComment, { body: { objectId: closed, objectType: 'feed', content: 'Secret.' } })
    ).data
    expect((await react(nina, 'comment', comment._id)).status).toBe(404)
    for (const status of ['draft', 'inactive', 'archived'])
      expect((await react(nina, 'feed', await write({ status }))).status).toBe(404)
  })

  it.each(['gallery', 'video', 'product'])('of a %s is 404 as long as there are none', async kind => {
    expect((await react(nina, kind, await write())).status).toBe(404)
  })

  it('is refused to visitors, for an unknown kind, and without an action', async () => {
    const id = await write()
    expect((await react(world.visitor, 'feed', id)).status).toBe(401)
    expect((await react(nina, 'planet', id)).status).toBe(400)
    expect((await react(nina, 'feed', id, 'dislike')).status).toBe(400)
    expect((await react(nina, 'feed', 'x'.repeat(81))).status).toBe(400)
  })
})

describe('bookmarks', () => {
  it('of what is not on the site yet are empty pages', async () => {
    for (const endpoint of [bookmarks.bookmarkedGalleries, bookmarks.bookmarkedVideos, bookmarks.bookmarkedProducts]) {
      expect((await nina.ask(endpoint, { query: { limit: 12 } })).data).toEqual({ data: [], total: 0 })
      expect((await world.visitor.ask(endpoint)).status).toBe(401)
    }
  })

  it('of posts leave out what is archived, and bring it back', async () => {
    const kim = await world.fan('kim')
    const [one, two] = [await write(), await write()]
    for (const id of [one, two]) await react(kim, 'feed', id, 'bookmark')
    const kept = async () => (await kim.ask(bookmarks.bookmarkedFeeds)).data.data.map(({ objectId }) => objectId)
    expect(await kept()).toEqual([two, one])
    await mia.ask(feeds.updateFeed, { params: { id: two }, body: { status: 'archived' } })
    expect(await kept()).toEqual([one])
    await mia.ask(feeds.updateFeed, { params: { id: two }, body: { status: 'active' } })
    expect(await kept()).toEqual([two, one])
  })
})
