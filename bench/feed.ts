import { parseConfig } from '../api/src/config.ts'
import { listFeeds } from '../api/src/domains/posts/queries/feeds.ts'
import type { Ctx } from '../api/src/kernel/context.ts'
import type { Address, Database } from '../api/src/kernel/database.ts'
import { migrate } from '../api/src/kernel/migrations.ts'
import { openDatabase } from '../api/src/kernel/open-database.ts'
import { ownDatabase } from './ledger.ts'
import { fillPerformers, p95, timed } from './performers.ts'
import type { Row } from './report.ts'

const few = 10_000
const many = 1_000_000
const followed_count = 500
const rounds = 60

/** Words of posts, from one that every second post holds to one that hardly any does. */
const searches = ['light', 'harbour', 'marina harbour', 'obsidian', 'zzyzx']

/**
 * The home of a fan who follows 500 creators, among 10,000 posts and among a million, and searches for words among the
 * million: rows, rights and view as the endpoint answers them. Makes a database of its own and drops it.
 */
export async function benchFeed(server: Address): Promise<Row[]> {
  const ours = await ownDatabase(server, 'fanfare_bench_feed')
  const db = openDatabase(ours.address, { max: 8, applicationName: 'bench' })
  try {
    await migrate(db)
    const fanId = await fillPerformers(db)
    await follow(db, fanId)
    const ctx = contextOf(db, fanId)
    await publish(db, few)
    const small = await homes(ctx)
    await publish(db, many - few)
    const large = await homes(ctx)
    const found = await searched(ctx)
    return report({ small, large, found })
  } finally {
    await db.close()
    await ours.drop()
  }
}

function report({ small, large, found }: { small: number; large: number; found: number }): Row[] {
  const beside = `${small.toFixed(1)} ms among ${few}`
  return [
    {
      what: `home among ${many} posts, p95`,
      ours: `${large.toFixed(1)} ms`,
      limit: beside,
      figure: large,
      aim: { at_most: 60 },
    },
    { what: 'its growth from 10,000 posts', ours: '', limit: beside, figure: large / small, aim: { at_most: 1.3 } },
    {
      what: `posts searched among ${many}, p95`,
      ours: `${found.toFixed(1)} ms`,
      limit: '',
      figure: found,
      aim: { at_most: 100 },
    },
  ]
}

/** A fan's request, as far as lists need it. */
export function contextOf(db: Database, fanId: string): Ctx {
  const config = parseConfig({ NODE_ENV: 'test' })
  const viewer = { id: fanId, role: 'user', sessionId: fanId }
  return { db, config, viewer, country: 'SE', secret: Buffer.alloc(32) } as unknown as Ctx
}

async function homes(ctx: Ctx): Promise<number> {
  const ask = (offset: number) => listFeeds(ctx, { isHome: true, limit: 12, offset })
  for (let round = 0; round < 5; round++) await ask(0)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await timed(() => ask((round % 4) * 12)))
  return p95(times)
}

async function searched(ctx: Ctx): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds / 4; round++)
    for (const q of searches) times.push(await timed(() => listFeeds(ctx, { q, limit: 12 })))
  return p95(times.slice(searches.length * 2))
}

async function follow({ sql }: Database, fanId: string): Promise<void> {
  await sql`
    insert into follows (id, follower_id, following_id, created_at)
    select gen_random_uuid(), ${fanId}, user_id, now() from performers order by random() limit ${followed_count}
    on conflict do nothing`
}

/** Posts of random creators over two years, some of whose words are rare. */
async function publish({ sql }: Database, count: number): Promise<void> {
  await sql`
    with line as materialized (select array_agg(user_id) as ids from performers)
    insert into posts
      (id, performer_id, type, title, slug, text, audience, price_minor, status, created_at, updated_at, published_at)
    select gen_random_uuid(), line.ids[w.n], 'text', '', 'post-' || gen_random_uuid(), w.text, 'public', 0, 'active',
      w.at, w.at, w.at
    from line, (
      select 1 + floor(random() * 100000)::int as n, now() - random() * interval '2 years' as at,
        concat_ws(' ', case when random() < 0.5 then 'light' end, md5(random()::text),
          case when random() < 0.01 then 'harbour' end, case when random() < 0.0001 then 'obsidian' end) as text
      from generate_series(1, ${count})) w`
  await sql`
    update performers p set feeds_count = n.count
    from (select performer_id, count(*) from posts group by 1) n where n.performer_id = p.user_id`
  await sql`vacuum analyze posts, performers, follows`
}
