import { performers } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../../test/world.ts'
import { type Asked, matchingAll, matchingPage, prepare, type Search } from './search.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await fill(world, 6_000)
})
afterAll(() => world.close())

/** Many creators at once, whose looks follow from their number: number 7 has the seventh of every list. */
async function fill({ running }: World, count: number): Promise<void> {
  const { sql } = running.app.db
  await sql`
    insert into users (id, role, name, username, gender, country, last_seen_at, created_at, updated_at)
    select gen_random_uuid(), 'performer', substr(translate(md5(n::text), '0123456789', 'ghijklmnop'), 1, 12), 'p' || n,
      (array['male', 'female', 'transgender'])[1 + n % 3], (array['NO', 'DE', 'GB', 'JP', 'BR'])[1 + n % 5],
      now() - n * interval '1 minute', now() - n * interval '1 hour', now()
    from generate_series(1, ${count}) as n`
  await sql`
    insert into performers (user_id, headline, eyes, hair, butt, height, weight, ethnicity, body_type,
      sexual_orientation, hidden_fields, date_of_birth, free_days, featured_at, verified_at, score, created_at)
    select u.id, case when n % 3 = 0 then 'Painting' else 'Cooking' end, (array['blue', 'brown', 'green', 'amber'])[1 + n % 4],
      (array['red', 'black', 'blonde'])[1 + n % 3], (array['small', 'medium'])[1 + n % 2], '170_172',
      (array['55_57', '58_60'])[1 + n % 2], (array['asian', 'white'])[1 + n % 2], (array['fit', 'slim'])[1 + n % 2],
      (array['straight', 'gay'])[1 + n % 2], '{}', '1970-06-15'::date + n * 2, n % 10, case when n % 50 = 0 then now() end,
      now(), n, u.created_at
    from users u, lateral (select substr(u.username, 2)::int as n) as number where u.username like 'p%'`
  await sql`vacuum analyze users, performers`
}

async function found(query: Search & Record<string, unknown>) {
  const answer = await world.visitor.ask(performers.searchPerformers, { query: query as never })
  expect(answer.status).toBe(200)
  return answer.data
}

describe('searching creators', () => {
  it.each([
    ['gender', 'female'],
    ['country', 'JP'],
  ] as const)('finds by %s those who are so, and no others', async (field, value) => {
    const { data, total } = await found({ [field]: value, limit: 50 })
    expect(new Set(data.map(card => card[field]))).toEqual(new Set([value]))
    expect(total).toBe(field === 'gender' ? 2_000 : 1_200)
  })

  it('finds by country in either case, and nobody in one that there is not', async () => {
    expect((await found({ country: 'jp' })).total).toBe(1_200)
    expect((await found({ country: 'zz' })).total).toBe(0)
    expect((await world.raw('/performers/user/search?country=no&country=jp&limit=1')).data).toMatchObject({
      total: 2_000,
    })
  })

  it('takes several filters together, several values of one, and flags both ways', async () => {
    expect((await found({ gender: 'female', eyes: 'amber', country: 'JP' })).total).toBe(100)
    const either = await world.raw('/performers/user/search?eyes=amber&eyes=blue')
    expect((either.data as { total: number }).total).toBe(2_000)
    expect([
      (await found({ isFeatured: true })).total,
      (await found({ isFeatured: false })).data.some(card => card.isFeatured),
    ]).toEqual([120, false])
    expect((await found({ isFreeSubscription: false })).total).toBe(600)
  })

  it('finds by age, as a band and as from and to', async () => {
    const { data } = await found({ age: '25_29', limit: 200 })
    expect(data.length).toBe(200)
    expect(data.filter(({ age }) => age === null || age < 25 || age > 29)).toEqual([])
    expect((await found({ fromAge: 25, toAge: 29 })).total).toBe((await found({ age: '25_29' })).total)
    expect((await found({ age: 'over_50' })).data.every(({ age }) => age !== null && age > 50)).toBe(true)
    const wrong = await world.visitor.ask(performers.searchPerformers, { query: { age: 'young' } })
    expect([wrong.status, wrong.body.fields?.[0]?.path]).toEqual([400, 'age'])
  })

  it('finds a name with a typing error, part of a username and a headline, and nothing that is far from all', async () => {
    const { name } = (await found({ q: 'p4711' })).data[0] as { name: string }
    const mistyped = name.slice(0, 4) + name.slice(5)
    expect((await found({ q: mistyped })).data[0]).toMatchObject({ name, username: 'p4711' })
    expect((await found({ q: name.slice(3, 10) })).data[0]?.name).toBe(name)
    expect((await found({ q: 'paintng' })).total).toBe(2_000)
    expect((await found({ q: 'zebra xylophone' })).total).toBe(0)
    expect((await found({ q: '%_%' })).total).toBe(0)
  })

  it('sorts by score, by joining and by last sign of life', async () => {
    const first = async (sortBy: string) => (await found({ sortBy, limit: 1 })).data[0]?.username
    expect(await first('popular')).toBe('p6000')
    expect(await first('latest')).toBe('p1')
    expect(await first('oldest')).toBe('p6000')
    expect(await first('online')).toBe('p1')
    expect(await first('live')).toBe('p6000')
  })

  it.each<[string, Search, Asked['typed']]>([
    ['no filter', {}, null],
    ['a broad filter', { gender: 'female' }, null],
    ['a narrow filter', { gender: 'female', eyes: 'amber', country: 'JP', isFeatured: true }, null],
    ['an age', { age: '18_19' }, null],
    ['part of a name', {}, { text: 'kdcfbeag', as: 'part' }],
    ['a name with an error', {}, { text: 'kdcfbeag', as: 'alike' }],
    ['two letters', {}, { text: 'zz', as: 'beginning' }],
    ['latest', { sortBy: 'latest' }, null],
    ['online', { sortBy: 'online', isFreeSubscription: true }, null],
    ['live', { sortBy: 'live', country: 'DE' }, null],
  ])('reads no table from end to end: %s', async (_what, search, typed) => {
    const asked = { onlooker: { id: null, role: null, place: 'NO' }, search, typed }
    await world.running.app.db.tx(async tx => {
      await prepare(tx, '')
      for (const query of [matchingPage(tx, asked), tx`${matchingAll(tx, asked)} limit 100`]) {
        const plan = await tx`explain (format json) ${query}`
        expect(JSON.stringify(plan)).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"(performers|users)"/)
      }
    })
  })
})

describe('suggestions', () => {
  it('are fifty different creators who have posted, and others the next time', async () => {
    const draw = async () => (await world.visitor.ask(performers.randomPerformers)).data.data.map(card => card._id)
    expect(await draw()).toEqual([])
    await world.running.app.db.sql`update performers set feeds_count = 1`
    const [first, second] = [await draw(), await draw()]
    expect([new Set(first).size, new Set(second).size]).toEqual([50, 50])
    expect(first).not.toEqual(second)
  })
})
