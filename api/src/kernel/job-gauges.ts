import { countAside } from './due-failures.ts'
import type { GaugeTable } from './gauges.ts'

/** What keeps jobs from being worked: workers that say nothing, jobs that don't end, rows that throw. */
export const jobGauges: GaugeTable = {
  job_pool_unseen_seconds: {
    help: 'How long the worker that was seen longest ago has said nothing; above 60, it hangs or no other takes its jobs up',
    async read({ db }) {
      const [row] = await db.sql<[{ unseen_s: number }]>`
        select coalesce(extract(epoch from clock_timestamp() - min(seen_at)), 0)::float8 as unseen_s from job_pools`
      return row.unseen_s
    },
  },
  job_lock_oldest_seconds: {
    help: 'How long the job has been under way that began longest ago; 0 where none is',
    async read({ db }) {
      const [row] = await db.sql<[{ locked_s: number }]>`
        select coalesce(extract(epoch from clock_timestamp() - min(locked_at)), 0)::float8 as locked_s
        from graphile_worker.jobs`
      return row.locked_s
    },
  },
  due_rows_set_aside: {
    help: 'Rows on which a job failed and which it tries again later; due_failures says which and why',
    label: 'job',
    readEach: ({ db }) => countAside(db.sql),
  },
}
