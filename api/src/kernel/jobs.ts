import { Logger, makeWorkerUtils, type Runner, run, type WorkerUtils } from 'graphile-worker'
import { Pool } from 'pg'
import { second_ms } from './clock.ts'
import type { App } from './context.ts'
import type { Address, Queryable } from './database.ts'

/** What a room can do later: a function by name, and when it runs by itself (crontab, UTC). */
export type JobTable = Record<string, (app: App, payload: Record<string, unknown>) => Promise<void>>

export type Jobs = {
  /** Adds a job now, outside any transaction. */
  add(name: string, payload: Record<string, unknown>): Promise<void>
  close(): Promise<void>
}

/** Adds a job in the caller's transaction: it exists if and only if that commits. It runs at once, or from `runAt` on. */
export async function addJobIn(
  tx: Queryable,
  name: string,
  payload: Record<string, unknown>,
  { runAt }: { runAt?: Date } = {},
): Promise<void> {
  await tx`
    select graphile_worker.add_job(${name}, payload := ${tx.json(payload as never)}::json, run_at := ${runAt ?? null})`
}

/** A pool whose broken connections are replaced, not fatal: the queue tries again by itself. */
function poolFor(address: Address, max: number): Pool {
  const where =
    'url' in address
      ? { connectionString: address.url }
      : { host: address.socketDir, database: address.database, user: address.user }
  const pool = new Pool({ ...where, max })
  const replaced = () => {}
  pool.on('error', replaced)
  pool.on('connect', client => client.on('error', replaced))
  return pool
}

/** Opens the queue (graphile-worker) and brings its own tables up to date. */
export async function openJobs(address: Address): Promise<Jobs> {
  const pool = poolFor(address, 2)
  const utils: WorkerUtils = await makeWorkerUtils({ pgPool: pool })
  await utils.migrate()
  return {
    async add(name, payload) {
      await utils.addJob(name, payload)
    },
    async close() {
      await utils.release()
      await pool.end()
    },
  }
}

/** Works the queue in this process until it is stopped; jobs under way finish, the rest stay for others. */
export async function workJobs(
  app: App,
  address: Address,
  table: JobTable,
  crontab: string,
): Promise<{ stop(): Promise<void> }> {
  const pool = poolFor(address, 6)
  const taskList = Object.fromEntries(
    Object.entries(table).map(([name, work]) => [
      name,
      (payload: unknown) => work(app, (payload ?? {}) as Record<string, unknown>),
    ]),
  )
  const start = () =>
    run({ pgPool: pool, taskList, crontab, concurrency: 4, noHandleSignals: true, logger: quiet(app) })
  let stopped = false
  let runner: Runner = await start()
  const watch = () => {
    runner.promise.then(
      () => {},
      error => startAgain(error),
    )
  }
  const startAgain = async (error: unknown): Promise<void> => {
    if (stopped) return
    app.log.error({ err: error }, 'The queue stopped by itself; it is started again')
    await new Promise(resolve => setTimeout(resolve, second_ms))
    try {
      if (!stopped) runner = await start()
      watch()
    } catch (again) {
      await startAgain(again)
    }
  }
  watch()
  return {
    async stop() {
      stopped = true
      await runner.stop().catch(() => {})
      await pool.end()
    },
  }
}

function quiet(app: App) {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') app.log.warn({ job: true }, message)
  })
}
