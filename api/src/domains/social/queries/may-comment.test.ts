import { comments, feeds, follows } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let mia: Someone
let otto: Someone
let post: string
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  otto = await world.fan('otto')
  post = await write()
})
afterAll(() => world.close())

const write = async (body: Record<string, unknown> = {}) =>
  (await mia.ask(feeds.createFeed, { body: { type: 'text', text: 'Good evening.', ...body } as never })).data._id
const say = (who: Someone, content: string, objectId = post) =>
  who.ask(comments.createComment, { body: { objectId, objectType: 'feed', content } })
const settings = (body: Record<string, unknown>) => mia.ask(comments.changeCommentSettings, { body: body as never })

describe('a post on its own page', () => {
  const standing = async (who: Someone, id = post) => {
    const { mayComment, commentRefusal } = (await who.ask(feeds.feed, { params: { id } })).data
    return [mayComment, commentRefusal]
  }

  it('tells beforehand whether one may comment, and why not', async () => {
    const { sql } = world.running.app.db
    const vic = await world.fan('vic')
    expect([await standing(world.visitor), await standing(vic), await standing(mia)]).toEqual([
      [false, 'login'],
      [true, null],
      [true, null],
    ])
    for (const rule of ['followers', 'subscribers', 'nobody']) {
      await settings({ whoMayComment: rule })
      expect([await standing(vic), await standing(mia)]).toEqual([
        [false, rule],
        [true, null],
      ])
      expect((await say(vic, 'Hello.')).status).toBe(403)
    }
    await settings({ whoMayComment: 'followers' })
    await vic.ask(follows.follow, { params: { id: mia.id } })
    expect(await standing(vic)).toEqual([true, null])
    await sql`update users set email_verified_at = null where id = ${vic.id}`
    expect(await standing(vic)).toEqual([false, 'verify-email'])
    await settings({ whoMayComment: 'everybody' })
    expect(await standing(otto, await write({ audience: 'subscribers' }))).toEqual([false, 'locked'])
    expect(await standing(mia, await write({ status: 'draft' }))).toEqual([false, 'nobody'])
  })

  it('says nothing of it in a list, which asks nothing more for it', async () => {
    const { data } = (await otto.ask(feeds.feeds, { query: { performerId: mia.id } })).data
    expect(data[0]).toBeDefined()
    expect(data[0]).not.toHaveProperty('mayComment')
  })
})
