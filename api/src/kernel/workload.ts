import type { Queryable } from './database.ts'

/**
 * What the site still has to do: jobs that are due, jobs that were given up, rows that jobs set aside, facts that nobody
 * has taken.
 */
export type Workload = { jobs_waiting: number; jobs_failed: number; rows_aside: number; facts_waiting: number }

/** Counts what waits. Jobs for later don't count. */
export async function workload(db: Queryable): Promise<Workload> {
  const [row] = await db<[Workload]>`
    select
      (select count(*) from graphile_worker.jobs where attempts < max_attempts and run_at <= now())::int as jobs_waiting,
      (select count(*) from graphile_worker.jobs where attempts >= max_attempts)::int as jobs_failed,
      (select count(*) from due_failures)::int as rows_aside,
      (select count(*) from facts f
        where exists (select 1 from fact_cursors c where (f.xid, f.seq) > (c.xid, c.seq)))::int as facts_waiting`
  return row
}

/** How the jobs of one name are: how long the oldest has waited that is due, and how many are tried again after a failure. */
export type JobDelay = { waited_s: number; retried: number }

/** The same for every name of which something waits. */
export async function jobDelays(db: Queryable): Promise<Map<string, JobDelay>> {
  const rows = await db<(JobDelay & { name: string })[]>`
    select task_identifier as name,
      coalesce(extract(epoch from now() - min(run_at) filter (where run_at <= now() and locked_at is null)), 0)::float8
        as waited_s,
      count(*) filter (where attempts > 0)::int as retried
    from graphile_worker.jobs where attempts < max_attempts and (run_at <= now() or attempts > 0)
    group by task_identifier`
  return new Map(rows.map(({ name, ...delay }) => [name, delay]))
}
