import { blocks, feeds } from '@fanfare/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

/*
 * A search takes another way where a word is common than where it is rare, and knows which only on a site with some
 * thousand posts: this one has 4,500.
 */
let world: World
let nina: Someone
let mia: Someone
let leo: Someone

beforeAll(async () => {
  world = await openWorld()
  nina = await world.fan('nina')
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  await posts(mia, 4_500, 'Morning light', 'public')
  await posts(mia, 3, 'Café Obsidian', 'public', 900)
  await posts(mia, 2, 'obsidian for some', 'subscribers', 1_000)
  await posts(leo, 2, 'OBSIDIAN of leo', 'public', 1_100)
  await posts(mia, 1_500, 'harbour', 'public', 2_000)
  await world.running.app.db.sql`analyze posts`
})
afterAll(() => world.close())

/** Posts that go back from some minutes ago, one a minute. */
async function posts(performer: Someone, count: number, text: string, audience: string, from_minutes = 1) {
  await world.running.app.db.sql`
    insert into posts
      (id, performer_id, type, title, slug, text, audience, status, created_at, updated_at, published_at)
    select gen_random_uuid(), ${performer.id}, 'text', '', 'p-' || gen_random_uuid(), ${text} || ' ' || n, ${audience},
      'active', m.at, m.at, m.at
    from generate_series(1, ${count}) n, lateral (select now() - (n + ${from_minutes}) * interval '1 minute' as at) m`
}

const found = async (someone: Someone, q: string, more = {}) =>
  (await someone.ask(feeds.feeds, { query: { q, limit: 5, ...more } })).data
const textsOf = ({ data }: { data: { text: string }[] }) => data.map(({ text }) => text)

test('a common word is found from the newest post on, page by page, and counted up to a thousand', async () => {
  const first = await found(nina, 'ligh')
  expect(first.total).toBe(1_000)
  expect(textsOf(first)).toEqual([1, 2, 3, 4, 5].map(n => `Morning light ${n}`))
  expect(textsOf(await found(nina, 'light', { offset: 5 }))[0]).toBe('Morning light 6')
  expect(textsOf(await found(nina, 'light', { before: first.data[4]?._id }))[0]).toBe('Morning light 6')
})

test('a rare word is found wherever it stands, newest first, in posts that the viewer may read', async () => {
  const hits = await found(nina, 'obsidian')
  expect(textsOf(hits)).toEqual(
    [1, 2, 3].map(n => `Café Obsidian ${n}`).concat(['OBSIDIAN of leo 1', 'OBSIDIAN of leo 2']),
  )
  expect(hits.total).toBe(5)
  expect((await found(mia, 'obsidian')).total).toBe(7)
  expect(textsOf(await found(nina, 'obsidian', { before: hits.data[2]?._id }))[0]).toBe('OBSIDIAN of leo 1')
})

test('several words must all be there; accents and case do not matter', async () => {
  expect((await found(nina, 'cafe OBSID')).total).toBe(3)
  expect(await found(nina, 'cafe harbour')).toEqual({ data: [], total: 0 })
  expect((await found(nina, 'zzyzx')).total).toBe(0)
  expect((await found(nina, '!?')).total).toBe(0)
})

test('who is blocked finds nothing of who blocked them', async () => {
  await leo.ask(blocks.blockUser, { body: { targetId: nina.id, target: 'user' } })
  expect((await found(nina, 'obsidian')).total).toBe(3)
})

test('words of what was changed are found, and the old ones are not', async () => {
  const { data } = await mia.ask(feeds.createFeed, { body: { type: 'text', text: 'A quokka.', audience: 'public' } })
  expect((await found(nina, 'quokka')).total).toBe(1)
  await mia.ask(feeds.updateFeed, { params: { id: data._id }, body: { text: 'A wombat.' } as never })
  expect([(await found(nina, 'quokka')).total, (await found(nina, 'wombat')).total]).toEqual([0, 1])
})
