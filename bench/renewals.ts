import { creditTopUp, verifyLedger } from '../api/src/domains/ledger/index.ts'
import { second_ms, stopwatch } from '../api/src/kernel/clock.ts'
import type { Address, Database } from '../api/src/kernel/database.ts'
import { newId } from '../api/src/kernel/ids.ts'
import { migrateJobs } from '../api/src/kernel/jobs.ts'
import { migrate } from '../api/src/kernel/migrations.ts'
import { openDatabase } from '../api/src/kernel/open-database.ts'
import { underKills } from './hands.ts'
import { ownDatabase } from './ledger.ts'
import type { Row } from './report.ts'

const due_count = Number(process.env.BENCH_RENEWALS ?? 100_000)
const creators_count = 1_000
/** Each fan subscribes to so many creators. */
const creators_each = 10
const kills = 3
const price_minor = 500

/** Renewals that are all due at once, by three workers; three times one is killed and begun again. */
export async function benchRenewals(server: Address): Promise<Row[]> {
  const ours = await ownDatabase(server, 'fanfare_bench_renewals')
  const db = openDatabase(ours.address, { max: 4, applicationName: 'bench' })
  try {
    await migrate(db)
    await migrateJobs(ours.address)
    await fillDue(db)
    const elapsed_ms = stopwatch()
    const work = { script: 'renewals-hand.ts', address: ours.address, of: 3, wanted: null }
    const killed = await underKills({ ...work, kills, every_ms: 5 * second_ms })
    const rate = (due_count * second_ms) / elapsed_ms()
    const what = `${due_count} renewals due at once, 3 workers, ${killed} of them killed`
    return [
      { what, ours: `${rate.toFixed(0)}/s`, limit: 'none', figure: rate, aim: { at_least: 300 } },
      {
        what: 'renewals that were lost or made twice',
        ours: '',
        limit: 'none',
        figure: await wrong(db),
        aim: { at_most: 0 },
      },
    ]
  } finally {
    await db.close()
    await ours.drop()
  }
}

async function fillDue(db: Database): Promise<void> {
  const fans_count = due_count / creators_each
  await db.sql`
    insert into users (id, role, name, username, created_at, updated_at)
    select gen_random_uuid(), case when n <= ${creators_count} then 'performer' else 'user' end, 'Somebody', 'somebody' || n,
      now(), now()
    from generate_series(1, ${creators_count + fans_count}) n`
  await db.sql`
    insert into performers (user_id, headline, date_of_birth, verified_at, created_at)
    select id, '', '1990-01-01', now(), now() from users where role = 'performer'`
  await db.sql`
    insert into subscriptions (id, fan_id, performer_id, type, months, state, price_minor, paid_by, anchor_at, periods, ends_at,
      due_at, created_at, updated_at)
    select gen_random_uuid(), fan.id, performer.id, 'monthly', 1, 'active', ${price_minor}, 'wallet', now() - interval '1 month',
      1, now(), now(), now() - interval '1 month', now()
    from (select id, row_number() over () as n from users where role = 'user') fan
    cross join generate_series(1, ${creators_each}) as each
    join (select user_id as id, row_number() over () as n from performers) performer
      on performer.n = 1 + (fan.n * ${creators_each} + each) % ${creators_count}`
  const fans = await db.sql<{ id: string }[]>`select id from users where role = 'user'`
  const tokens_minor = BigInt(price_minor * creators_each)
  const credit = (fanId: string) => {
    const paid = { fanId, gateway: 'sandbox', currency: 'USD', paid_minor: tokens_minor, tokens_minor }
    return db.tx(tx => creditTopUp(tx, { paymentId: newId(), ...paid }))
  }
  for (let first = 0; first < fans.length; first += 50)
    await Promise.all(fans.slice(first, first + 50).map(({ id }) => credit(id)))
  await db.sql`vacuum analyze`
}

/** Subscriptions that are not paid for exactly one more month, and sums of the ledger that don't agree. */
async function wrong(db: Database): Promise<number> {
  const [{ count } = { count: 0 }] = await db.sql<{ count: number }[]>`
    with paid as (select target_id as id, count(*) as times from charges where total_minor = ${price_minor} group by 1),
      opened as (select subscription_id as id, count(*) as times from subscription_periods group by 1)
    select count(*)::integer as count from subscriptions s left join paid using (id) left join opened using (id)
    where paid.times is distinct from 1 or opened.times is distinct from 1 or s.periods <> 2 or s.state <> 'active'`
  return count + (await verifyLedger(db)).differences.length
}
