import { EventEmitter } from 'node:events'
import { Logger, makeWorkerUtils, type Runner, run, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import { onMachine, second_ms } from './clock.ts'
import { connectionName, planConnections } from './connection-plan.ts'
import type { App, Jobs } from './context.ts'
import type { Address, Database, Queryable } from './database.ts'
import { newId } from './ids.ts'
import { type JobPools, openJobPools, type PoolTimes } from './job-pools.ts'
import { hearJobs, poolFor } from './queue-connections.ts'

/** What can be done later: a function by name. */
export type JobTable = Record<string, (app: App, payload: Record<string, unknown>) => Promise<void>>

/** The queues, and how many jobs of each a node works at once. A slow job holds up its own queue only. */
const atOnce = { mail: 3, push: 4, webhooks: 6, money: 2, messages: 1, pictures: 2, media: 1, housekeeping: 1 } as const
export type QueueName = keyof typeof atOnce
const queueNames = Object.keys(atOnce) as QueueName[]

/** Jobs without a priority have 0, and higher numbers wait. */
const leastPriority = 10

/** A room's jobs by queue. */
export type RoomJobs = Partial<Record<QueueName, JobTable>>

/** The names of all jobs, by the queue that works them. */
export function namesByQueue(rooms: RoomJobs[]): Record<QueueName, string[]> {
  const named = queueNames.map(queue => [queue, rooms.flatMap(room => Object.keys(room[queue] ?? {}))])
  return Object.fromEntries(named)
}

/**
 * Adds a job in the caller's transaction: it exists if and only if that commits. It runs at once, or from `runAt` on; one
 * that isn't urgent lets every other of its queue go before. Jobs with the same `inTurn` run one after the other.
 */
export async function addJobIn(
  tx: Queryable,
  name: string,
  payload: Record<string, unknown>,
  { runAt, isUrgent = true, inTurn }: { runAt?: Date; isUrgent?: boolean; inTurn?: string } = {},
): Promise<void> {
  await tx`
    select graphile_worker.add_job(${name}, payload := ${tx.json(payload as never)}::json,
      queue_name := ${inTurn ?? null}, run_at := ${runAt ? onMachine(runAt) : null},
      priority := ${isUrgent ? null : leastPriority}::integer)`
}

/** Adds many jobs of one name in the caller's transaction, in one statement. */
export async function addJobsIn(tx: Queryable, name: string, payloads: Record<string, unknown>[]): Promise<void> {
  if (payloads.length === 0) return
  await tx`
    select graphile_worker.add_job(${name}, payload := payload::json)
    from jsonb_array_elements(${tx.json(payloads as never)}) payload`
}

/** Brings the tables of the queue (graphile-worker) up to date. */
export async function migrateJobs(address: Address): Promise<void> {
  const pool = poolFor(address, { max: 1, name: 'fanfare start' })
  try {
    const utils = await makeWorkerUtils({ pgPool: pool })
    await utils.migrate()
    await utils.release()
  } finally {
    await pool.end()
  }
}

/** The queue, for those who add to it; its tables are there. */
export function openJobs({ sql }: Pick<Database, 'sql'>): Jobs {
  return { add: (name, payload) => addJobIn(sql, name, payload) }
}

/** Runs once, one after the other, what the crontab has the money queue do. */
export async function runMoneyJobs(app: App, rooms: RoomJobs[], crontab: string): Promise<void> {
  const table: JobTable = Object.assign({}, ...rooms.map(room => room.money))
  const names = crontab.split('\n').map(line => line.split(' ').at(-1) ?? '')
  for (const name of names) await table[name]?.(app, {})
}

export type Worker = {
  /** Whether every queue takes jobs, and other workers know that this one lives. */
  isWorking(): boolean
  stop(): Promise<void>
}

type Queue = { isRunning(): boolean; stop(): Promise<void> }

/**
 * The end of a job is written at once, but by the queue's own batches: only these wait for the answer, so a database
 * that is away stops the queue (it is started again) instead of being an error that nobody handles.
 */
const ending = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/** The queue's library keeps the options of every worker it ever ran; this way it doesn't keep the site with them. */
type Held = { app: App | undefined }

/**
 * Works the queues in this process until it is stopped; jobs under way finish, the rest stay for others. What the
 * crontab (UTC) names runs by itself. Jobs that a process left locked as it died are worked within a minute.
 */
export async function workJobs(
  app: App,
  address: Address,
  rooms: RoomJobs[],
  crontab: string,
  times?: PoolTimes,
): Promise<Worker> {
  const { config, db, log } = app
  const { queues: max } = planConnections({ ...config, roles: ['worker'] })
  const pool = poolFor(address, { max, name: connectionName(config, 'queues') })
  const ears = await hearJobs(db, pool)
  const pools = await openJobPools({ address, name: connectionName(config, 'lock'), log, times })
  const held: Held = { app }
  const workers = await Promise.all(
    queueNames.map(name => {
      const table: JobTable = Object.assign({}, ...rooms.map(room => room[name]))
      return workQueue(held, { pool: ears.pool, pools }, name, table, name === 'housekeeping' ? crontab : '')
    }),
  )
  return {
    isWorking: () => pools.areSeen() && workers.every(queue => queue.isRunning()),
    async stop() {
      await Promise.all(workers.map(worker => worker.stop()))
      await pools.stop()
      held.app = undefined
      await ears.stop()
      await pool.end()
    },
  }
}

async function workQueue(
  held: Held,
  { pool, pools }: { pool: Pool; pools: JobPools },
  queue: QueueName,
  table: JobTable,
  crontab: string,
): Promise<Queue> {
  const taskList = Object.fromEntries(
    Object.entries(table).map(([name, work]) => [
      name,
      (payload: unknown) => work(appOf(held), (payload ?? {}) as Record<string, unknown>),
    ]),
  )
  const concurrency = atOnce[queue]
  const events: WorkerEvents = new EventEmitter()
  let poolId = ''
  // The library makes an id up and reads it anew at each use. Ours is in its place before its pool takes anything.
  events.on('pool:create', ({ workerPool }) => {
    workerPool.id = poolId
  })
  const options = { pgPool: pool, taskList, crontab, concurrency, noHandleSignals: true, logger: quiet(held) }
  // One look fetches jobs for all that are free, in place of one look for each.
  const preset = { worker: { ...ending, localQueue: { size: concurrency } } }
  let stopped = false
  /** Others know the pool before it may take a job: killed in between, it would leave one locked that nobody takes up. */
  const start = async (): Promise<Runner> => {
    poolId = `pool-${newId()}`
    await pools.add(poolId)
    if (stopped) throw new Error('This queue is stopped.')
    return run({ ...options, preset, events })
  }
  let runner: Runner = await start()
  let isRunning = true
  // The runner's promise is also kept when its pool failed, so its end alone says that the queue has stopped.
  const watch = () => {
    runner.promise.then(() => startAgain(undefined), startAgain)
  }
  const startAgain = async (error: unknown): Promise<void> => {
    isRunning = false
    if (stopped) return
    held.app?.log.error({ err: error, queue }, 'A queue stopped by itself; it is started again')
    await new Promise(resolve => setTimeout(resolve, second_ms))
    if (stopped) return
    try {
      // A job whose end couldn't be written is still locked by the pool that is gone. It runs once more.
      if (poolId) await pools.unlock(poolId)
      if (!stopped) runner = await start()
      isRunning = true
      watch()
    } catch (again) {
      await startAgain(again)
    }
  }
  watch()
  return {
    isRunning: () => isRunning,
    async stop() {
      stopped = true
      // What didn't stop in order may hold jobs: its pool stays known, and others take them up.
      await Promise.all([runner.stop(), runner.promise]).then(
        () => pools.remove(poolId),
        () => {},
      )
    },
  }
}

function appOf({ app }: Held): App {
  if (!app) throw new Error('The queues of this site have stopped.')
  return app
}

function quiet(held: Held) {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') held.app?.log.warn({ job: true }, message)
  })
}
