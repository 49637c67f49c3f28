import type { PendingQuery, Row } from 'postgres'
import { now } from './clock.ts'
import type { App } from './context.ts'
import type { Queryable, Tx } from './database.ts'
import { isDatabaseAway } from './database-away.ts'
import { failuresToTry, forgetFailure, isAside, setAside, whenTriedAgain } from './due-failures.ts'

type Parts = Pick<App, 'db' | 'log'>
type Id = { id: string }

/** Which rows a job may take now, as a condition on the column that holds their id. */
export type Which = (column: string) => PendingQuery<Row[]>

/** What a job of the crontab does with rows whose time has come. */
export type Due<T extends Id> = {
  /** Under which name rows are set aside, shown and counted. */
  job: string
  rows_max: number
  /**
   * The rows whose time has come, the longest due first, `limit` at most, of those that `which` lets through. Where rows
   * may stay due, they come in the order of their ids, and only those after `after`.
   */
  find(db: Queryable, which: Which, limit: number, after: string | null): PromiseLike<T[]>
  /** Works one row in a transaction of its own, after which it isn't due any more. Run twice, it is done once. */
  work(row: T): Promise<unknown>
}

/**
 * Works every row whose time has come. A row that throws is set aside, the others are worked: it is tried again by itself
 * after a minute, then later and later, an hour at most, for as long as it is due. Operators see how many are set aside
 * (`due_rows_set_aside` in /metrics, the overview) and which and why in the table `due_failures`. Throws only when the
 * database is away, so that its queue tries the job again; what was worked until then stays so.
 */
export async function workDue<T extends Id>(app: Parts, due: Due<T>): Promise<void> {
  const { sql } = app.db
  await inBatches(due, async after => {
    const rows = await due.find(sql, notAside(sql, due.job), due.rows_max, after)
    for (const row of rows) await trying(app, due.job, row.id, () => due.work(row))
    return rows
  })
  await tryAgain(app, due.job, async id => {
    for (const row of await due.find(sql, only(sql, id), 1, null)) await due.work(row)
  })
}

/** The same for a job whose statements carry many rows. */
export type DueTogether<T extends Id> = Pick<Due<T>, 'job' | 'rows_max'> & {
  /** Like `find`, but locks the rows and skips those that another node has in hand. It changes nothing. */
  lock(tx: Tx, which: Which, limit: number): PromiseLike<T[]>
  /** Works rows in the transaction that locked them, after which none is due any more. */
  work(tx: Tx, rows: T[]): Promise<unknown>
}

/**
 * Promises what `workDue` does. Rows are worked together in one transaction; only when that throws, each is worked in one
 * of its own, so that those which can be worked are.
 */
export async function workDueTogether<T extends Id>(app: Parts, due: DueTogether<T>): Promise<void> {
  const workOne = (id: string) => app.db.tx(tx => workIn(tx, due, only(tx, id), 1))
  await inBatches(due, async () => {
    let locked: T[] = []
    try {
      await app.db.tx(async tx => {
        locked = []
        await workIn(tx, due, notAside(tx, due.job), due.rows_max, rows => {
          locked = rows
        })
      })
    } catch (error) {
      if (locked.length === 0 || isDatabaseAway(error)) throw error
      for (const { id } of locked) await trying(app, due.job, id, () => workOne(id))
    }
    return locked
  })
  await tryAgain(app, due.job, workOne)
}

async function workIn<T extends Id>(
  tx: Tx,
  due: DueTogether<T>,
  which: Which,
  limit: number,
  wereLocked: (rows: T[]) => void = () => {},
): Promise<void> {
  const rows = await due.lock(tx, which, limit)
  wereLocked(rows)
  if (rows.length > 0) await due.work(tx, rows)
}

/** What a job goes through that none of its statements finds: files of a machine, days, people who watch. */
export type Listed<T extends Id> = {
  /** Under which name rows are set aside, shown and counted. */
  job: string
  /** All that is due, also what was set aside. */
  rows: Iterable<T> | AsyncIterable<T>
  /** How the ids of the rows begin, where the list is only a part of what the job goes through. */
  within?: string
  /** Works one row. Run twice, it is done once. */
  work(row: T): Promise<unknown>
}

/**
 * Promises what `workDue` does; a row that was set aside and isn't in the list any more is forgotten. Answers whether every
 * row is worked.
 */
export async function workListed<T extends Id>(
  app: Parts,
  { job, rows, within = '', work }: Listed<T>,
): Promise<boolean> {
  const { sql } = app.db
  const aside = await whenTriedAgain(sql, job, within)
  let isDone = true
  for await (const row of rows) {
    const next_at = aside.get(row.id)
    aside.delete(row.id)
    const isWorked = (!next_at || next_at <= now()) && (await trying(app, job, row.id, () => work(row)))
    if (isWorked && next_at) await forgetFailure(sql, job, row.id)
    isDone &&= isWorked
  }
  for (const id of aside.keys()) await forgetFailure(sql, job, id)
  return isDone
}

/** Goes on as long as batches are full, and have rows that weren't in one before: what stays due waits for the next run. */
async function inBatches(
  { rows_max }: { rows_max: number },
  work: (after: string | null) => Promise<Id[]>,
): Promise<void> {
  const seen = new Set<string>()
  for (let after: string | null = null; ; ) {
    const rows: Id[] = await work(after)
    const isNew = rows.some(({ id }) => !seen.has(id))
    for (const { id } of rows) seen.add(id)
    if (rows.length < rows_max || !isNew) return
    after = rows.at(-1)?.id ?? null
  }
}

/** Rows that were set aside and whose time has come, each by itself; one that is worked, or isn't due, is forgotten. */
export async function tryAgain(app: Parts, job: string, work: (id: string) => Promise<unknown>): Promise<void> {
  for (const id of await failuresToTry(app.db.sql, job, now())) {
    await trying(app, job, id, async () => {
      await work(id)
      await forgetFailure(app.db.sql, job, id)
    })
  }
}

/** Sets aside what throws, and answers whether nothing did. An outage is no row's fault: it ends the run. */
export async function trying(app: Parts, job: string, rowId: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    await app.db.tx(tx => setAside(tx, { job, rowId, error, at: now() }))
    app.log.error({ err: error, job, rowId }, 'A row could not be worked; it is set aside and tried again')
    return false
  }
}

const notAside =
  (db: Queryable, job: string): Which =>
  column =>
    db`not ${isAside(db, job, column)}`

const only =
  (db: Queryable, id: string): Which =>
  column =>
    db`${db(column)} = ${id}`
