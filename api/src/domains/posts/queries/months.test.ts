import { blocks, collections, feeds } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { subscribe } from '../../../../test/assets.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { monthsOf } from '../store/lists.ts'

let world: World
let mia: Someone
let nina: Someone
const ids: string[] = []
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  for (const [at, body] of [
    ['2026-01-31T23:59:59.999Z', {}],
    ['2026-02-01T00:00:00Z', { audience: 'subscribers', text: 'The lantern burned.', teaserText: 'A story' }],
    ['2026-02-20T12:00:00Z', { text: 'A lantern for everyone.' }],
    ['2026-02-21T12:00:00Z', { text: 'Archived lantern.', status: 'archived' }],
  ] as const) {
    const sent = { type: 'text', text: 'Good evening.', ...body }
    const { _id } = (await mia.ask(feeds.createFeed, { body: sent as never })).data
    await world.running.app.db.sql`update posts set published_at = ${at} where id = ${_id}`
    ids.push(_id)
  }
})
afterAll(() => world.close())

type Query = { performerId?: string; q?: string; type?: string; collectionId?: string }
const months = async (who: Someone, query: Query = {}) =>
  (await who.ask(feeds.feedMonths, { query: { performerId: mia.id, ...query } })).data.data.map(one => [
    one.month,
    one.total,
  ])

it('the months of a creator hold what is on the site, the newest first, and their edges find just that', async () => {
  for (const who of [world.visitor, nina, mia])
    expect(await months(who)).toEqual([
      ['2026-02', 2],
      ['2026-01', 1],
    ])
  expect(await months(nina, { type: 'photo' })).toEqual([])
  const query = { performerId: mia.id, fromDate: '2026-02-01T00:00:00.000Z', toDate: '2026-03-01T00:00:00.000Z' }
  const found = (await nina.ask(feeds.feeds, { query })).data
  expect([found.total, found.data.map(post => post._id)]).toEqual([2, [ids[2], ids[1]]])
})

it('words are counted and found only where the viewer may read them', async () => {
  const reader = await world.fan('reader')
  await subscribe(world, reader, mia)
  expect(await months(nina, { q: 'lantern' })).toEqual([['2026-02', 1]])
  expect(await months(world.visitor, { q: 'burned' })).toEqual([])
  expect(await months(nina, { q: 'story' })).toEqual([['2026-02', 1]])
  expect(await months(reader, { q: 'lantern' })).toEqual([['2026-02', 2]])
  const search = async (who: Someone, q: string) =>
    (await who.ask(feeds.feeds, { query: { performerId: mia.id, q } })).data.data.map(post => post._id)
  for (const who of [nina, world.visitor])
    expect([await search(who, 'burned'), await search(who, 'story')]).toEqual([[], [ids[1]]])
  expect(await search(reader, 'burned')).toEqual([ids[1]])
})

it('they can be those of a collection, and of nobody who blocked the viewer', async () => {
  const { data } = await mia.ask(collections.createCollection, { body: { title: 'Old', isListed: false } })
  await mia.ask(collections.putInCollection, { params: { id: data._id }, body: { ids: ids.slice(0, 1) } })
  expect(await months(mia, { collectionId: data._id })).toEqual([['2026-01', 1]])
  const ask = (query: Query) => nina.ask(feeds.feedMonths, { query: { performerId: mia.id, ...query } })
  expect((await ask({ collectionId: data._id })).status).toBe(404)
  expect(await months(nina, { performerId: 'x' })).toEqual([])
  expect((await ask({ q: 'x'.repeat(101) })).body.fields?.[0]?.path).toBe('q')
  expect((await ask({ performerId: '' })).body.fields?.[0]?.path).toBe('performerId')
  await mia.ask(blocks.blockUser, { body: { targetId: nina.id } })
  expect(await months(nina)).toEqual([])
})

it('of a creator among many are read by an index', async () => {
  const { sql } = world.running.app.db
  const leo = await world.performer('leo')
  await sql`
    insert into posts (id, performer_id, type, slug, text, audience, status, published_at, created_at, updated_at)
    select gen_random_uuid(), ${leo.id}, 'text', 'many-' || n, 'Number ' || n, 'public', 'active',
      now() - n * interval '1 hour', now(), now() from generate_series(1, 6000) n`
  await sql`analyze posts`
  const onlooker = { id: nina.id, role: 'user' as const, place: 'NO' }
  const plan = JSON.stringify(await sql`explain (format json) ${monthsOf(sql, onlooker, mia.id, {})}`)
  expect(plan).toContain('"Index Name":"posts_of_performer"')
  expect(plan).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"posts"/)
})
