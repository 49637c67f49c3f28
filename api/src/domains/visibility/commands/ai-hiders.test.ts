import { explore, feeds, follows, mutes, performerSettings, performers } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFile } from '../../../../test/photos.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { rank } from '../../discovery/index.ts'

let world: World
let ada: Someone
let leo: Someone
let nina: Someone
let otto: Someone
const said: Record<string, string> = {}
beforeAll(async () => {
  world = await openWorld()
  // ada is made with AI; leo isn't, and one of his two posts has a labelled file.
  ada = await world.performer('ada')
  leo = await world.performer('leo')
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  await ada.ask(performerSettings.updatePerformer, { params: { id: ada.id }, body: { madeWithAi: true } })
  said.ada = await write(ada)
  said.real = await write(leo)
  said.drawn = await write(leo)
  const { sql } = world.running.app.db
  await sql`update files set ai_label = 'file' where id in (select file_id from post_files where post_id = ${said.drawn})`
  await rank(world.running.app.db)
})
afterAll(() => world.close())

async function write(who: Someone): Promise<string> {
  const { data } = await who.ask(feeds.createFeed, { body: { type: 'text', text: 'Hello there', audience: 'public' } })
  await addFile(world, who.id, data._id, now())
  return data._id
}
const hide = (who: Pick<Someone, 'ask'>, isHidden: unknown) =>
  who.ask(mutes.muteAi, { body: { isHidden } as { isHidden: boolean } })
const nameOf = (id: string) => Object.keys(said).find(name => said[name] === id) ?? id
const page = async (who: Someone, query: Record<string, unknown> = {}) => {
  const { data, total } = (await who.ask(feeds.feeds, { query: { limit: 50, ...query } as never })).data
  return { posts: data.map(post => nameOf(post._id)).sort(), total }
}
const explored = async (who: Pick<Someone, 'ask'>, query: object = {}) =>
  (await who.ask(explore.explorePosts, { query })).data.data.map(post => nameOf(post._id)).sort()
const offered = async (who: Pick<Someone, 'ask'>, query: object = {}) =>
  (await who.ask(explore.explore, { query })).data.map(one => one.name).sort()
const suggested = async (who: Someone) =>
  (await who.ask(performers.randomPerformers)).data.data.map(one => one.name).sort()
const namesOf = (...who: Someone[]) => Promise.all(who.map(({ id }) => nameOfCreator(id)))
const nameOfCreator = async (id: string) =>
  (await world.visitor.ask(performers.performer, { params: { id } })).data.name

describe('hiding what was made with AI', () => {
  it('is off at first, belongs to one person, and is for members alone', async () => {
    expect((await nina.ask(mutes.mutedAi)).data).toEqual({ isHidden: false })
    for (const _twice of [1, 2]) expect((await hide(nina, true)).data).toEqual({ isHidden: true })
    expect((await nina.ask(mutes.mutedAi)).data).toEqual({ isHidden: true })
    expect((await otto.ask(mutes.mutedAi)).data).toEqual({ isHidden: false })
    expect([(await world.visitor.ask(mutes.mutedAi)).status, (await hide(world.visitor, true)).status]).toEqual([
      401, 401,
    ])
    expect((await hide(nina, 'maybe')).status).toBe(400)
    expect((await hide(nina, undefined)).status).toBe(400)
  })

  it('leaves labelled creators and labelled posts out of Explore, suggestions and lists, with their totals', async () => {
    const [real] = await namesOf(leo)
    expect(await explored(otto)).toEqual(['ada', 'drawn', 'real'])
    expect(await explored(nina)).toEqual(['real'])
    expect(await page(nina)).toEqual({ posts: ['real'], total: 1 })
    expect(await offered(nina)).toEqual([real])
    expect(await suggested(nina)).toEqual([real])
    expect((await nina.ask(explore.explorePosts)).data.total).toBe(1)
    expect((await offered(otto)).length).toBe(2)
  })

  it('never hides what someone looks for, filters by or opens', async () => {
    expect((await page(nina, { q: 'hello' })).posts).toEqual(['ada', 'drawn', 'real'])
    expect((await page(nina, { performerId: ada.id })).posts).toEqual(['ada'])
    expect((await nina.ask(feeds.feed, { params: { id: said.drawn ?? '' } })).status).toBe(200)
    const { data } = await nina.ask(performers.searchPerformers, { query: { q: 'ada' } })
    expect(data.data.map(one => one._id)).toEqual([ada.id])
    expect(await explored(nina, { madeWithAi: true })).toEqual(['ada', 'drawn'])
    expect(await offered(nina, { madeWithAi: true })).toEqual(await namesOf(ada))
  })

  it('keeps creators with the label whom they follow, with all that these post', async () => {
    for (const { id } of [ada, leo]) await nina.ask(follows.follow, { params: { id } })
    expect(await page(nina, { isHome: true })).toEqual({ posts: ['ada', 'real'], total: 2 })
    const { sql } = world.running.app.db
    await sql`update files set ai_label = 'creator' where id in (select file_id from post_files where post_id = ${said.ada ?? ''})`
    expect((await page(nina, { isHome: true })).posts).toEqual(['ada', 'real'])
    expect(await explored(nina)).toEqual(['ada', 'real'])
    await nina.ask(follows.unfollow, { params: { id: ada.id } })
    expect((await page(nina, { isHome: true })).posts).toEqual(['real'])
    expect(await explored(nina)).toEqual(['real'])
  })

  it('keeps those whom they subscribe to, until the subscription ends', async () => {
    const { sql } = world.running.app.db
    const id = newId()
    await sql`
      insert into subscription_periods (id, fan_id, performer_id, starts_at, ends_at, created_at)
      values (${id}, ${nina.id}, ${ada.id}, ${fromNow(-day_ms)}, ${fromNow(day_ms)}, ${now()})`
    expect((await page(nina, { isHome: true })).posts).toEqual(['ada', 'real'])
    await sql`update subscription_periods set ends_at = ${fromNow(-1)} where id = ${id}`
    expect(await explored(nina)).toEqual(['real'])
  })

  it('leaves labelled creators their own posts, and shows everything again when it is off', async () => {
    await hide(ada, true)
    expect((await page(ada)).posts).toEqual(['ada', 'real'])
    await hide(nina, false)
    expect(await explored(nina)).toEqual(['ada', 'drawn', 'real'])
    expect((await page(nina)).total).toBe(3)
  })
})

describe('the filter of Explore', () => {
  it('leaves only what was made with AI, or only the rest, for visitors too', async () => {
    for (const who of [world.visitor, otto]) {
      expect(await explored(who, { madeWithAi: true })).toEqual(['ada', 'drawn'])
      expect(await explored(who, { madeWithAi: false })).toEqual(['real'])
      expect(await offered(who, { madeWithAi: false })).toEqual(await namesOf(leo))
      expect(await explored(who, { madeWithAi: true, order: 'newest', limit: 1, offset: 1 })).toHaveLength(1)
    }
    expect((await world.visitor.ask(explore.explorePosts, { query: { madeWithAi: 'x' } as never })).status).toBe(400)
  })
})
