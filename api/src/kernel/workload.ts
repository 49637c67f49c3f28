import type { Queryable } from './database.ts'

/** What the site still has to do: jobs that are due, jobs that were given up, facts that nobody has taken. */
export type Workload = { jobs_waiting: number; jobs_failed: number; facts_waiting: number }

/** Counts what waits. Jobs for later don't count. */
export async function workload(db: Queryable): Promise<Workload> {
  const [row] = await db<[Workload]>`
    select
      (select count(*) from graphile_worker.jobs where attempts < max_attempts and run_at <= now())::int as jobs_waiting,
      (select count(*) from graphile_worker.jobs where attempts >= max_attempts)::int as jobs_failed,
      (select count(*) from facts f
        where exists (select 1 from fact_cursors c where (f.xid, f.seq) > (c.xid, c.seq)))::int as facts_waiting`
  return row
}
