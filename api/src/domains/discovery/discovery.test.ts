import { blocks, explore, feeds, follows, search } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFile } from '../../../test/photos.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { day_ms, fromNow } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { rank } from './index.ts'

let world: World
let [mia, leo, ada, nina, otto]: Someone[] = []
const who = (someone: Someone | undefined) => someone as Someone

beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  ada = await world.performer('ada')
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  await sql()`insert into banned_terms (id, term, key, match, uses, created_at)
    values (gen_random_uuid(), 'lantern', 'lantern', 'word', '{search}', now())`
  await sql()`update performers set followers_count = 500, verified_at = now() - interval '1 year'
    where user_id = any(${[who(mia).id, who(leo).id]})`
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql
const ranked = () => rank(world.running.app.db)

type Made = { likes?: number; comments?: number; days?: number; audience?: string; tags?: string[] }

/** A post with a file that is there already, as old and as liked as the test needs it. */
async function published(performer: Someone, { likes = 0, comments = 0, days = 1, audience, tags = [] }: Made = {}) {
  const { data } = await performer.ask(feeds.createFeed, {
    body: { type: 'text', text: 'Words.', audience: audience ?? 'public' },
  })
  const at = fromNow(-days * day_ms)
  await addFile(world, performer.id, data._id, at)
  await sql()`update posts set like_count = ${likes}, comment_count = ${comments}, published_at = ${at}, tags = ${tags}
    where id = ${data._id}`
  return data._id
}

const namesOf = async (someone: Someone) => (await someone.ask(explore.explore)).data.map(({ username }) => username)
const postsOf = async (someone: Someone, query = {}) =>
  (await someone.ask(explore.explorePosts, { query })).data.data.map(({ _id, reason }) => [_id, reason])

describe('explore', () => {
  test('is empty where nobody published, and its page answers', async () => {
    await ranked()
    expect(await namesOf(who(nina))).toEqual([])
    expect((await world.visitor.ask(explore.explorePosts)).data).toEqual({ data: [], total: 0 })
    expect((await who(mia).ask(explore.exploreStanding)).data.position).toBeNull()
  })

  test('puts what was liked lately first, keeps every fourth place for newcomers, and says why', async () => {
    const byMia = await published(who(mia), { likes: 40 })
    const second = await published(who(mia), { likes: 39 })
    const byLeo = await published(who(leo), { likes: 20 })
    const old = await published(who(leo), { likes: 900, days: 29 })
    const byAda = await published(who(ada), { likes: 0, days: 20 })
    await ranked()
    expect(await namesOf(who(nina))).toEqual(['leo', 'mia', 'ada'])
    expect(await postsOf(who(nina))).toEqual([
      [byMia, 'popular'],
      [byLeo, 'popular'],
      [second, 'popular'],
      [byAda, 'newcomer'],
      [old, 'popular'],
    ])
  })

  test('moves what a fan follows up in theirs alone', async () => {
    await who(otto).ask(follows.follow, { params: { id: who(ada).id } })
    expect((await postsOf(who(otto)))[0]?.[1]).not.toBe('followed')
    expect((await postsOf(who(otto))).find(([, reason]) => reason === 'followed')).toBeDefined()
    const before = (await postsOf(who(nina))).findIndex(([, reason]) => reason === 'newcomer')
    const after = (await postsOf(who(otto))).findIndex(([, reason]) => reason === 'followed')
    expect(after).toBeLessThan(before)
  })

  test('holds no post that is not for everybody, deleted or over, and no creator under blocks', async () => {
    const closed = await published(who(mia), { likes: 5_000, audience: 'subscribers' })
    const deleted = await published(who(leo), { likes: 5_000 })
    await ranked()
    await who(leo).ask(feeds.deleteFeed, { params: { id: deleted } })
    const shown = (await postsOf(who(nina), { limit: 100 })).map(([id]) => id)
    expect([shown.includes(closed), shown.includes(deleted)]).toEqual([false, false])
    await who(leo).ask(blocks.blockUser, { body: { targetId: who(otto).id, target: 'user' } })
    expect(await namesOf(who(otto))).not.toContain('leo')
    expect(await namesOf(who(nina))).toContain('leo')
    expect(await namesOf(world.visitor)).toContain('leo')
  })

  test('lists the newest first where that is asked, and by pages without gaps', async () => {
    const whole = (await postsOf(who(nina), { order: 'newest', limit: 100 })).map(([id]) => id)
    const pages = await Promise.all(
      whole.map(async (_, offset) => (await postsOf(who(nina), { order: 'newest', limit: 1, offset }))[0]?.[0]),
    )
    expect(pages).toEqual(whole)
    expect(whole.length).toBeGreaterThan(3)
  })

  test('names what creators do, each with a creator the viewer can see', async () => {
    const categoryId = newId()
    await sql()`insert into categories (id, name, slug) values (${categoryId}, 'Whittling', 'whittling')`
    for (const one of [mia, leo])
      await sql()`insert into performer_categories (performer_id, category_id, position)
        values (${who(one).id}, ${categoryId}, 0)`
    const seen = async (someone: Someone) =>
      (await someone.ask(explore.exploreCategories)).data
        .filter(({ _id }) => _id === categoryId)
        .map(({ name, total, performer }) => [name, total, performer.username])
    expect(await seen(world.visitor)).toEqual([['Whittling', 2, 'leo']])
    await who(mia).ask(blocks.blockUser, { body: { targetId: who(nina).id, target: 'user' } })
    expect(await seen(who(nina))).toEqual([['Whittling', 1, 'leo']])
    expect(await seen(who(otto))).toEqual([['Whittling', 1, 'mia']])
    await who(mia).ask(blocks.unblockUser, { params: { id: who(nina).id } })
  })

  test('tells a creator, and nobody else, the numbers of their place', async () => {
    const { data } = await who(leo).ask(explore.exploreStanding)
    expect(data).toMatchObject({ position: 1, total: 3, followers: 500, isNewcomer: false })
    expect(data.likes).toBeGreaterThan(900)
    expect((await who(nina).ask(explore.exploreStanding)).status).toBe(403)
    expect((await world.visitor.ask(explore.exploreStanding)).status).toBe(401)
  })
})

describe('tags', () => {
  test('rise when they are used more this week than the week before; a banned one is not named', async () => {
    for (const days of [1, 2, 3]) await published(who(mia), { days, tags: ['bluehour', 'lantern'] })
    await published(who(mia), { days: 9, tags: ['bluehour'] })
    for (const days of [2, 9, 10]) await published(who(leo), { days, tags: ['falling'] })
    await ranked()
    const { data } = await world.visitor.ask(explore.risingTags)
    expect(data).toEqual([{ tag: 'bluehour', totalPost: 4, growth: 2 }])
    const tagged = await who(nina).ask(explore.explorePosts, { query: { tag: '#BlueHour' } })
    expect(tagged.data.total).toBe(4)
  })
})

describe('search', () => {
  const ask = (someone: Someone, keyword: string) => someone.ask(search.searchKeyword, { body: { keyword } })

  test('tells how much a keyword finds, and counts it in its simplest form', async () => {
    await who(mia).ask(feeds.createFeed, { body: { type: 'text', text: 'A nebula.', audience: 'public' } })
    await who(mia).ask(feeds.createFeed, { body: { type: 'text', text: 'Nebula, closed.', audience: 'subscribers' } })
    expect((await ask(who(nina), '  NEBULA ')).data).toMatchObject({ totalFeed: 1, totalPerformer: 0 })
    expect((await ask(world.visitor, 'nebula')).data.totalFeed).toBe(1)
    expect((await ask(who(nina), 'leo')).data.totalPerformer).toBe(1)
    const { data } = await world.visitor.ask(search.listKeywords, { query: { dateRange: 'day' } })
    expect(data.data[0]).toMatchObject({ keyword: 'nebula', attempt: 2, objectType: 'all' })
    expect(data.total).toBe(2)
  })

  test('offers creators, tags and keywords while one types, forgiving a wrong letter in a name', async () => {
    const offered = async (q: string) => (await world.visitor.ask(search.suggest, { query: { q } })).data
    expect((await offered('le')).creators.map(({ username }) => username)).toEqual(['leo'])
    expect((await offered('#blue')).tags).toEqual([{ tag: 'bluehour', totalPost: 4 }])
    expect((await offered('neb')).keywords).toEqual(['nebula'])
    expect(await offered('#')).toEqual({ creators: [], tags: [], keywords: [] })
  })

  test('neither looks for, counts nor offers what is banned', async () => {
    expect((await ask(who(nina), 'L4ntern')).error).toBe('SEARCH_BANNED')
    const { data } = await world.visitor.ask(search.listKeywords)
    expect(data.data.map(({ keyword }) => keyword)).not.toContain('lantern')
    expect((await world.visitor.ask(search.suggest, { query: { q: 'lantern' } })).data.tags).toEqual([])
  })

  test.each([
    ['nothing', {}],
    ['an empty keyword', { keyword: '' }],
    ['more than 100 characters', { keyword: 'x'.repeat(101) }],
    ['something else than text', { keyword: { a: 1 } }],
  ])('refuses %s', async (_, body) => {
    const answer = await world.visitor.ask(search.searchKeyword, { body: body as never })
    expect([answer.status, answer.error]).toEqual([400, 'VALIDATION_FAILED'])
  })

  test('takes SQL and patterns for what they are', async () => {
    for (const keyword of ["'; drop table posts; --", '%', '_', '\\', '😀'])
      expect((await ask(who(nina), keyword)).status).toBe(200)
    expect((await ask(who(nina), '%')).data.totalFeed).toBe(0)
  })
})
