import { feeds, follows } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { homeHeads } from './lists.ts'

let world: World
let reader: Someone
beforeAll(async () => {
  world = await openWorld()
  reader = await world.fan('reader')
  const creators = await Promise.all(['mia', 'leo', 'zoe'].map(name => world.performer(name)))
  for (const { id } of creators) await reader.ask(follows.follow, { params: { id } })
  const text = { type: 'text', text: 'Good evening.', audience: 'followers' }
  for (const creator of creators) await creator.ask(feeds.createFeed, { body: text })
  await world.running.app.db.sql`
    insert into posts (id, performer_id, type, slug, text, audience, status, published_at, created_at, updated_at)
    select gen_random_uuid(), (select id from users where username = (array['mia', 'leo', 'zoe'])[1 + n % 3]), 'text',
      'post-' || n, 'Number ' || n, 'public', 'active', now() - n * interval '1 minute', now(), now()
    from generate_series(1, 6000) n`
  await world.running.app.db.sql`analyze posts`
})
afterAll(() => world.close())

it('a fan’s home reads the newest posts of each creator from an index, however many there are', async () => {
  const fan = { id: reader.id, role: 'user' as const, country: 'NO' }
  const { sql } = world.running.app.db
  const plan = await sql`explain (analyze, format json) ${homeHeads(sql, fan, { limit: 12, offset: 0 })}`
  const text = JSON.stringify(plan)
  expect(text).toContain('"Index Name":"posts_of_performer"')
  expect(text).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"posts"/)
  const read = [...text.matchAll(/"Index Name":"posts_of_performer"[^{}]*?"Actual Rows":([\d.]+)/g)]
  expect(read.map(([, rows]) => Number(rows)).every(rows => rows <= 12)).toBe(true)
})

/** How many statements a call costs, by what the server counts of them on its connections. */
async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const { sql } = world.running.app.db
  const seen: string[] = []
  const prototype = Object.getPrototypeOf(sql`select 1`) as { handle(this: { strings: string[] }): unknown }
  const { handle } = prototype
  prototype.handle = function counted(this: { strings: string[]; executed?: boolean }) {
    if (!this.executed) seen.push(this.strings.join('?').trim().slice(0, 60))
    return handle.call(this)
  }
  try {
    await work()
  } finally {
    prototype.handle = handle
  }
  return seen
}

it('a page of home costs six queries at most, whatever is in it', async () => {
  await reader.ask(feeds.feeds, { query: { isHome: true, limit: 12 } })
  const seen = await queriesOf(async () => {
    const { data } = await reader.ask(feeds.feeds, { query: { isHome: true, limit: 12 } })
    expect(data.data).toHaveLength(12)
  })
  const ofTheCall = seen.filter(query => !/sessions|facts|graphile|pg_|fact_cursors|sealed|ledger/.test(query))
  expect(ofTheCall.length).toBeGreaterThan(3)
  expect(ofTheCall.length, ofTheCall.join('\n')).toBeLessThanOrEqual(6)
})
