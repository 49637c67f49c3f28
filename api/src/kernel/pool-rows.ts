import type { ProcessLock } from './process-lock.ts'

/** A process that is gone: how many pools it had, and how many jobs they had locked. */
export type DeadProcess = { process: string; pools: number; jobs: number }

/** Says that these pools are alive, in one statement; answers when, by the clock of the database. */
export async function beat({ client, name }: ProcessLock, poolIds: string[]): Promise<Date> {
  const { rows } = await client.query<{ at: Date }>(
    `with beaten as (
       insert into job_pools (pool_id, process, seen_at) select id, $2, clock_timestamp() from unnest($1::text[]) id
       on conflict (pool_id) do update set process = excluded.process, seen_at = excluded.seen_at)
     select clock_timestamp() as at`,
    [poolIds, name],
  )
  return (rows[0] as { at: Date }).at
}

/** Forgets a pool that has nothing locked. */
export async function forgetPool({ client }: ProcessLock, poolId: string): Promise<void> {
  await client.query('delete from job_pools where pool_id = $1', [poolId])
}

/** Frees the jobs and the queues that a pool has locked, and forgets it. */
export async function unlockPool(lock: ProcessLock, poolId: string): Promise<void> {
  await lock.client.query('select graphile_worker.force_unlock_workers(array[$1])', [poolId])
  await forgetPool(lock, poolId)
}

/**
 * Forgets the pools of processes that haven't been seen for `dead_ms` and hold their lock no more, and frees what they
 * have locked, in one transaction. Of two nodes that look at once, one finds them.
 */
export async function takeDead({ client }: ProcessLock, dead_ms: number): Promise<DeadProcess[]> {
  await client.query('begin')
  const { rows } = await client.query<DeadProcess & { ids: string[] }>(
    `with silent as materialized (
       select process from job_pools group by process
       having max(seen_at) < clock_timestamp() - $1 * interval '1 millisecond'),
     dead as materialized (
       select process from silent where pg_try_advisory_xact_lock(hashtextextended(process, 0))),
     gone as (
       delete from job_pools p using dead where p.process = dead.process returning p.process, p.pool_id)
     select process, count(*)::int as pools, array_agg(pool_id) as ids,
       (select count(*)::int from graphile_worker.jobs where locked_by = any(array_agg(gone.pool_id))) as jobs
     from gone group by process`,
    [dead_ms],
  )
  const ids = rows.flatMap(row => row.ids)
  if (ids.length > 0) await client.query('select graphile_worker.force_unlock_workers($1)', [ids])
  await client.query('commit')
  return rows.map(({ process, pools, jobs }) => ({ process, pools, jobs }))
}
