import { listGalleries } from '../api/src/domains/assets/queries/galleries.ts'
import { listProducts } from '../api/src/domains/shop/queries/products.ts'
import type { Address, Database } from '../api/src/kernel/database.ts'
import { migrate } from '../api/src/kernel/migrations.ts'
import { openDatabase } from '../api/src/kernel/open-database.ts'
import { contextOf } from './feed.ts'
import { ownDatabase } from './ledger.ts'
import { fillPerformers, p95, timed } from './performers.ts'
import type { Row } from './report.ts'

const of_each = 500_000
const rounds = 20
const p95_ms_max = 100

/** Lists and searches as people make them among half a million galleries and half a million products. */
const asked = [
  {},
  { offset: 48 },
  { q: 'light' },
  { q: 'harbour' },
  { q: 'light harbour' },
  { q: 'obsidian' },
  { q: 'zzyzx' },
]
const askedOfStore = [
  ...asked,
  { sortBy: 'price', sort: 'asc' },
  { minPrice: 10, maxPrice: 20 },
  { isAvailable: true, q: 'harbour' },
]

/**
 * What is listed and searched among a million galleries and products: rows, rights, totals and view as the endpoints answer
 * them. Makes a database of its own and drops it.
 */
export async function benchGalleries(server: Address): Promise<Row[]> {
  const ours = await ownDatabase(server, 'fanfare_bench_galleries')
  const db = openDatabase(ours.address, { max: 8, applicationName: 'bench' })
  try {
    await migrate(db)
    const ctx = contextOf(db, await fillPerformers(db))
    await publish(db)
    const [creator] = await db.sql<{ performer_id: string }[]>`
      select performer_id from galleries group by 1 order by count(*) desc limit 1`
    const page = { limit: 12, performerId: creator?.performer_id }
    const galleries = [...asked.map(query => ({ limit: 12, ...query })), page]
    const products = [...askedOfStore.map(query => ({ limit: 12, ...query })), page]
    return [
      await slow('galleries', galleries, query => listGalleries(ctx, query as Parameters<typeof listGalleries>[1])),
      await slow('products', products, query => listProducts(ctx, query as Parameters<typeof listProducts>[1])),
    ]
  } finally {
    await db.close()
    await ours.drop()
  }
}

async function slow(name: string, queries: object[], ask: (query: object) => Promise<unknown>): Promise<Row> {
  const times: number[] = []
  const slowest = { ms: 0, query: '' }
  for (let round = 0; round < rounds; round++)
    for (const query of queries) {
      const ms = await timed(() => ask(query))
      if (round < 2) continue
      times.push(ms)
      if (ms > slowest.ms) Object.assign(slowest, { ms, query: JSON.stringify(query) })
    }
  const figure = p95(times)
  return {
    what: `${name} listed and searched among ${of_each}, p95 (slowest ${slowest.ms.toFixed(0)} ms: ${slowest.query})`,
    ours: `${figure.toFixed(1)} ms`,
    limit: '',
    figure,
    aim: { at_most: p95_ms_max },
  }
}

/** Galleries and products of random creators over two years, some of whose words are rare. */
async function publish({ sql }: Database): Promise<void> {
  const things = sql`
    (select gen_random_uuid() as id, line.ids[1 + floor(random() * 100000)::int] as performer_id,
      now() - random() * interval '2 years' as at,
      concat_ws(' ', case when random() < 0.5 then 'light' end, left(md5(n::text), 8),
        case when random() < 0.01 then 'harbour' end, case when random() < 0.0001 then 'obsidian' end) as title
    from line, generate_series(1, ${of_each}) n)`
  const line = sql`with line as materialized (select array_agg(user_id) as ids from performers)`
  await sql`
    ${line} insert into galleries
      (id, performer_id, title, slug, audience, status, is_shown, words, created_at, updated_at, published_at)
    select id, performer_id, title, id::text, 'public', 'active', true, to_tsvector('simple', title), at, at, at
    from ${things} t`
  await sql`
    ${line} insert into products (id, performer_id, name, slug, type, price_minor, stock, status, is_shown, words,
      created_at, updated_at, published_at)
    select id, performer_id, title, id::text, 'physical', 100 + floor(random() * 10000)::int, floor(random() * 9)::int,
      'active', true, to_tsvector('simple', title), at, at, at
    from ${things} t`
  await sql`
    update performers p set galleries_count = n.count
    from (select performer_id, count(*) from galleries group by 1) n where n.performer_id = p.user_id`
  await sql`
    update performers p set products_count = n.count
    from (select performer_id, count(*) from products group by 1) n where n.performer_id = p.user_id`
  await sql`vacuum analyze galleries, products, performers`
}
