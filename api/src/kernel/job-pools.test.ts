import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, testDatabase, testServer } from '../../test/database.ts'
import { heldJob, heldQueues } from '../../test/held-jobs.ts'
import { type KillableWorker, startWorkerProcess } from '../../test/killed-worker.ts'
import { until } from '../../test/site-process.ts'
import type { Jobs } from './context.ts'
import type { PoolTimes } from './job-pools.ts'
import { addJobIn, openJobs } from './jobs.ts'
import { openDatabase } from './open-database.ts'

const times: PoolTimes = { beat_ms: 100, dead_ms: 1_000, gap_ms_max: 500 }
/** An outage has to outlast these, and leaves a worker the time to come back before another looks for it. */
const slowTimes: PoolTimes = { beat_ms: 4_000, dead_ms: 5_000, gap_ms_max: 5_000 }
const names = heldQueues.map(heldJob)

let database: TestDatabase
let jobs: Jobs
let workers: KillableWorker[]
beforeEach(async () => {
  database = await testDatabase()
  jobs = openJobs(database.db)
  workers = []
})
afterEach(async () => {
  await Promise.all(workers.map(worker => worker.kill()))
  await database.close()
})

const isTrue = (look: () => boolean | Promise<boolean>) => until(async () => (await look()) || undefined)
const sorted = (list: string[]) => [...list].sort()

async function start(like = times): Promise<KillableWorker> {
  const worker = await startWorkerProcess(database.address, like)
  workers.push(worker)
  return worker
}

/** A worker that is in the middle of a job of each queue, each of which is also the first of a line. */
async function busyWorker(like = times): Promise<KillableWorker> {
  const worker = await start(like)
  await database.db.tx(async tx => {
    for (const name of names) await addJobIn(tx, name, {}, { inTurn: `line_${name}` })
  })
  await isTrue(() => worker.began.length === names.length)
  return worker
}

async function endAll(worker: KillableWorker): Promise<void> {
  for (const name of names) worker.tell({ release: name })
  await isTrue(async () => (await jobsLeft()) === 0)
}

async function jobsLeft(): Promise<number> {
  const [row] = await database.db.sql<[{ jobs: number }]>`select count(*)::int as jobs from graphile_worker.jobs`
  return row.jobs
}

/** How many pools haven't been seen for so long that their process may be dead. */
async function silentPools({ dead_ms } = times): Promise<number> {
  const [row] = await database.db.sql<[{ pools: number }]>`
    select count(*)::int as pools from job_pools
    where seen_at < clock_timestamp() - ${dead_ms} * interval '1 millisecond'`
  return row.pools
}

async function allPools(): Promise<number> {
  const [row] = await database.db.sql<[{ pools: number }]>`select count(*)::int as pools from job_pools`
  return row.pools
}

/** Several looks of a worker, each of which would find what is dead. */
const severalLooks = () => new Promise(resolve => setTimeout(resolve, 2 * times.dead_ms))

const freed = (worker: KillableWorker) =>
  worker.logged.filter(({ msg }) => msg.startsWith('A worker died')).reduce((sum, { jobs: n = 0 }) => sum + n, 0)

it('what a killed worker had begun, in any queue, is worked by the next one that starts', async () => {
  const killed = await busyWorker()
  await killed.kill()
  const next = await start()
  await isTrue(() => next.began.length === names.length)
  expect(sorted(next.began)).toEqual(sorted(names))
  await isTrue(() => freed(next) === names.length)
  await endAll(next)
  expect(await allPools()).toBe(names.length)
})

it('a pool is known before it takes its first job, however long it takes to write it down', async () => {
  const { sql } = database.db
  await sql.unsafe(`
    create table taken_by_unknown (pool_id text);
    create function write_slowly() returns trigger language plpgsql as $$ begin
      if not exists (select from job_pools where pool_id = new.pool_id) then perform pg_sleep(0.1); end if;
      return new;
    end $$;
    create trigger write_slowly before insert on job_pools for each row execute function write_slowly();
    create function note_unknown() returns trigger language plpgsql as $$ begin
      if not exists (select from job_pools where pool_id = new.locked_by) then
        insert into taken_by_unknown values (new.locked_by);
      end if;
      return new;
    end $$;
    create trigger note_unknown after update on graphile_worker._private_jobs for each row
      when (new.locked_by is not null) execute function note_unknown()`)
  await database.db.tx(async tx => {
    for (const name of names) await addJobIn(tx, name, {})
  })
  const worker = await start()
  await isTrue(() => worker.began.length === names.length)
  expect(await sql`select pool_id from taken_by_unknown`).toEqual([])
  await endAll(worker)
})

it('what a killed worker had begun is worked by one that runs already, and what stood behind it in line', async () => {
  const killed = await busyWorker()
  const [other, third] = await Promise.all([start(), start()])
  await killed.kill()
  await database.db.tx(tx => addJobIn(tx, heldJob('money'), {}, { inTurn: `line_${heldJob('money')}` }))
  await isTrue(() => other.began.length + third.began.length === names.length)
  expect(sorted([...other.began, ...third.began])).toEqual(sorted(names))
  for (const name of names) other.tell({ release: name })
  await endAll(third)
  expect(freed(other) + freed(third)).toBe(names.length)
})

it('a worker that lives keeps its jobs, while it is frozen and while its thread is busy', async () => {
  const busy = await busyWorker()
  const other = await start()
  busy.signal('SIGSTOP')
  await isTrue(async () => (await silentPools()) === names.length)
  await severalLooks()
  busy.signal('SIGCONT')
  await isTrue(async () => (await silentPools()) === 0)
  busy.tell({ block_ms: 4 * times.dead_ms })
  await isTrue(async () => (await silentPools()) === names.length)
  await severalLooks()
  await endAll(busy)
  expect([other.began, busy.began.length, busy.ended.length]).toEqual([[], names.length, names.length])
})

it('a worker whose lock is lost takes it again, and keeps its jobs', async () => {
  const busy = await busyWorker()
  const other = await start()
  const lockNames = async () =>
    (await database.db.sql<{ process: string }[]>`select distinct process from job_pools`).map(row => row.process)
  const before = await lockNames()
  await database.db.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name like 'fanfare % lock' and datname = current_database()`
  // Pools go by the new name once it is locked.
  await isTrue(async () => {
    const after = await lockNames()
    return after.length === 2 && !after.some(name => before.includes(name))
  })
  busy.signal('SIGSTOP')
  await isTrue(async () => (await silentPools()) === names.length)
  await severalLooks()
  busy.signal('SIGCONT')
  await endAll(busy)
  expect([other.began, busy.ended.length]).toEqual([[], names.length])
})

/** Nobody reaches the database while `work` lasts. */
async function inOutage(work: () => Promise<void>): Promise<void> {
  const admin = openDatabase(testServer(), { max: 1 })
  const name = admin.sql(database.address.database)
  try {
    await admin.sql`alter database ${name} allow_connections false`
    await admin.sql`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database.address.database}`
    await work()
    await admin.sql`alter database ${name} allow_connections true`
  } finally {
    await admin.close()
  }
}

it('after an outage of the database a worker that comes back later than another keeps its jobs, and none runs twice', async () => {
  const busy = await busyWorker(slowTimes)
  const other = await start(slowTimes)
  await inOutage(async () => {
    busy.signal('SIGSTOP')
    await new Promise(resolve => setTimeout(resolve, slowTimes.dead_ms + 1_000))
  })
  // The other has said that it lives, and has had the chance to look.
  await isTrue(async () => (await silentPools(slowTimes)) === names.length)
  busy.signal('SIGCONT')
  await isTrue(async () => (await allPools()) === 2 * names.length && (await silentPools(slowTimes)) === 0)
  await new Promise(resolve => setTimeout(resolve, slowTimes.beat_ms))
  await endAll(busy)
  expect([other.began, sorted(busy.began), busy.ended.length]).toEqual([[], sorted(names), names.length])
})

it('a worker that stops in order takes its pools away, and pools that nobody has registered are left alone', async () => {
  await jobs.add(heldJob('money'), {})
  await database.db.sql`update graphile_worker._private_jobs set locked_by = 'pool-unknown', locked_at = now()`
  const [one, other] = await Promise.all([start(), start()])
  await isTrue(async () => (await allPools()) === 2 * names.length)
  await one.stop()
  expect(await allPools()).toBe(names.length)
  await severalLooks()
  expect([other.began, freed(other), await jobsLeft()]).toEqual([[], 0, 1])
})
