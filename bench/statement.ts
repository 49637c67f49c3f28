import type { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { earningStatement } from '../api/src/domains/earnings/queries/statement.ts'
import { stopwatch } from '../api/src/kernel/clock.ts'
import type { Address, Database } from '../api/src/kernel/database.ts'
import { migrate } from '../api/src/kernel/migrations.ts'
import { openDatabase } from '../api/src/kernel/open-database.ts'
import { contextOf } from './feed.ts'
import { ownDatabase } from './ledger.ts'
import { median } from './load.ts'
import type { Row } from './report.ts'

const sales_count = Number(process.env.BENCH_SALES ?? 100_000)
const rounds = 5
const month = '2026-01'
const first_ms_max = 300
const memory_mb_max = 40
const lines_between_looks = 10_000
/** The names of the columns, and the balance at the beginning and the end. */
const names_and_balance = 3

/** A creator's statement of a month with many sales: when its first bytes come, and what it holds in memory meanwhile. */
export async function benchStatement(server: Address): Promise<Row[]> {
  const ours = await ownDatabase(server, 'fanfare_bench_statement')
  const db = openDatabase(ours.address, { max: 4, applicationName: 'bench' })
  try {
    await migrate(db)
    const creatorId = await fillSales(db)
    const runs = []
    for (let round = 0; round <= rounds; round++) runs.push(await readStatement(db, creatorId))
    const [, ...warm] = runs
    const lines = Math.min(...warm.map(run => run.lines))
    const [first, all] = [median(warm.map(run => run.first_ms)), median(warm.map(run => run.all_ms))]
    const { grown_mb } = await readStatement(db, creatorId, true)
    const what = `statement of ${sales_count} sales as CSV`
    return [
      {
        what: `${what}, first byte`,
        ours: `${first.toFixed(1)} ms`,
        limit: '',
        figure: first,
        aim: { at_most: first_ms_max },
      },
      {
        what: `${what}, memory it takes`,
        ours: `${grown_mb.toFixed(0)} MB`,
        limit: '',
        figure: grown_mb,
        aim: { at_most: memory_mb_max },
      },
      { what: `${what}, all of it`, ours: `${all.toFixed(0)} ms`, limit: '', figure: all, aim: {} },
      { what: `${what}, sales that it lacks`, ours: '', limit: '', figure: sales_count - lines, aim: { at_most: 0 } },
    ]
  } finally {
    await db.close()
    await ours.drop()
  }
}

// What is held is what the collector leaves: garbage that it hasn't come to yet would count as memory.
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function held(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

/** Reads a statement as a client does that takes every part at once; with `weighed` it stops to see what memory is held. */
async function readStatement(db: Database, creatorId: string, weighed = false) {
  const before = weighed ? held() : 0
  const watch = stopwatch()
  let [first_ms, lines, most, looked] = [0, 0, before, 0]
  const body = earningStatement({ ...contextOf(db, creatorId) }, month, async () => []).body as Readable
  for await (const part of body) {
    if (lines === 0) first_ms = watch()
    lines += String(part).split('\r\n').length - 1
    if (!weighed || lines - looked < lines_between_looks) continue
    looked = lines
    most = Math.max(most, held())
  }
  return { first_ms, all_ms: watch(), lines: lines - names_and_balance, grown_mb: (most - before) / 1_048_576 }
}

/** One creator, a thousand fans, and sales over a month. */
async function fillSales({ sql }: Database): Promise<string> {
  await sql`
    insert into users (id, role, name, username, created_at, updated_at)
    select gen_random_uuid(), case n when 0 then 'performer' else 'user' end, 'Somebody ' || n, 'somebody' || n, now(), now()
    from generate_series(0, 1000) n`
  const [creator] = await sql<{ id: string }[]>`select id from users where role = 'performer'`
  if (!creator) throw new Error('There is no creator.')
  await sql`
    with fans as materialized (select array_agg(id) as ids from users where role = 'user')
    insert into charges (id, kind, type, paid_from, fan_id, performer_id, target_id, title, quantity, original_minor,
      total_minor, fee_minor, net_minor, commission_bps, release_on, created_at, once)
    select gen_random_uuid(), 'tip', 'tip', 'wallet', fans.ids[1 + n % 1000], ${creator.id}, ${creator.id}, 'A title of ' || n,
      1, 1000, 1000, 200, 800, 2000, '2026-02-08', ${`${month}-01`}::timestamptz + n * (interval '30 days' / ${sales_count}), false
    from fans, generate_series(0, ${sales_count - 1}) n`
  await sql`vacuum analyze charges, users`
  return creator.id
}
