import { day_ms, now, second_ms, setMoved, stopwatch } from './clock.ts'
import type { Database } from './database.ts'
import { workload } from './workload.ts'

/*
 * A clock that can be moved forward, so that a year of renewals passes in seconds. For development and tests: a site in
 * production never reads it. It only goes forward, because what has happened stays in the past.
 */

const quiet_ms_max = 5 * second_ms

/** Follows the clock that a node of this site moved, in this process. */
export async function followMovedClock(db: Database): Promise<{ stop(): Promise<void> }> {
  let isFollowed = true
  const read = () =>
    void movedBy(db)
      .then(ms => isFollowed && setMoved(ms))
      .catch(() => {})
  setMoved(await movedBy(db))
  const listening = await db.listen('moved_clock', read, read)
  return {
    async stop() {
      isFollowed = false
      await listening.unlisten().catch(() => {})
      setMoved(0)
    },
  }
}

async function movedBy({ sql }: Database): Promise<number> {
  const [row] = await sql<{ moved_ms: bigint }[]>`select moved_ms from moved_clock`
  return Number(row?.moved_ms ?? 0)
}

/**
 * Moves the clock of every process forward, a day at a time and what is left of the last one. After each step `eachStep`
 * runs, and what it caused is waited for, so that days are lived in order. Answers the new moment.
 */
export async function moveClock(db: Database, by_ms: number, eachStep: () => Promise<void>): Promise<Date> {
  for (let left_ms = by_ms; left_ms > 0; left_ms -= day_ms) {
    await moveBy(db, Math.min(left_ms, day_ms))
    await eachStep()
    await quiet(db)
  }
  return now()
}

async function moveBy(db: Database, step_ms: number): Promise<void> {
  await db.tx(async tx => {
    await tx`
      insert into moved_clock (moved_ms) values (${step_ms})
      on conflict (only_row) do update set moved_ms = moved_clock.moved_ms + excluded.moved_ms`
    await tx`update graphile_worker._private_jobs set run_at = run_at - ${step_ms} * interval '1 millisecond' where run_at > now()`
    await tx`select pg_notify('moved_clock', '')`
  })
  setMoved(await movedBy(db))
}

/** Waits until no job is due and every fact was heard, but not for ever: a job may fail and be tried again later. */
async function quiet({ sql }: Database): Promise<void> {
  const waited_ms = stopwatch()
  while (waited_ms() < quiet_ms_max) {
    const { jobs_waiting, facts_waiting } = await workload(sql)
    if (jobs_waiting === 0 && facts_waiting === 0) return
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}
