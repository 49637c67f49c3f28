import type { TransparencyMonth } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'

type Made = TransparencyMonth['decisions'][number] & { month: string; automatic: number }

const since = (db: Queryable, months: number) =>
  db`(date_trunc('month', now() at time zone 'UTC') - make_interval(months => ${months - 1})) at time zone 'UTC'`

/** Decisions of the last months by kind and ground; months as YYYY-MM, in UTC. */
export async function decisionsByMonth(db: Queryable, months: number): Promise<Made[]> {
  return db<Made[]>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, kind, ground, count(*)::int as count,
      count(*) filter (where operator_id is null)::int as automatic
    from decisions where created_at >= ${since(db, months)} group by 1, 2, 3 order by 1, 2, 3`
}

type Appealed = { month: string; appeals: number; lifted: number; median_hours: number | null }

/** Appeals of the last months by when they were made, and how long those took that have an outcome. */
export async function appealsByMonth(db: Queryable, months: number): Promise<Appealed[]> {
  return db<Appealed[]>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as appeals,
      count(*) filter (where outcome = 'lifted')::int as lifted,
      round((percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at) / 3600)
        filter (where decided_at is not null))::numeric, 1)::float8 as median_hours
    from appeals where created_at >= ${since(db, months)} group by 1`
}
