import type { PendingQuery, Row } from 'postgres'
import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { Which } from '../../../kernel/due.ts'
import { rowsById } from '../../../kernel/rows-by-id.ts'

export type Fragment = PendingQuery<Row[]>

/** Rows of a table, which is called `t` in conditions. */
type Condition = (db: Queryable) => Fragment

/** Which rows a list shows: the newest first, or by the highest or lowest value of a column. */
export type List = { where: Condition; by?: string; first?: 'highest' | 'lowest' }

/** All rows, the newest first. */
export const everyRow: List = { where: db => db`true` }

/** One page of a list: so many rows behind the one that was shown last. */
export type Page = { before?: string | undefined; limit: number }

/** Someone on one side, or two people on both. */
export type People = { fanId?: string; performerId?: string }

/** A room's own table, of which rows are found, locked, changed and listed. */
export type OwnTable<R extends { id: string }> = {
  insert(tx: Queryable, row: R): Promise<void>
  find(db: Queryable, id: string): Promise<R | undefined>
  /** Rows by their ids; those that are gone are left out. */
  findAll(db: Queryable, ids: readonly string[]): Promise<Map<string, R>>
  /** The same as `find`, locked until the end of the transaction. */
  lock(tx: Queryable, id: string): Promise<R | undefined>
  /** Changes a row, which must be there; its `updated_at` is set. */
  change(tx: Queryable, id: string, changes: Partial<R>): Promise<R>
  /** A page of a list, of everyone or of some people. */
  page(db: Queryable, list: List, page: Page & { of?: People }): Promise<R[]>
  /** Rows that a job has to look at by now: those whose `next_at` has come, the longest due first. */
  due(db: Queryable, which: Which, limit: number): Promise<{ id: string }[]>
  /** The ids of rows of some people, in their order. */
  idsOf(db: Queryable, where: Condition, people: People): Promise<{ id: string }[]>
}

/** What a table of held things, or of what they're held for, has in common with others; `noun` is what a row is called. */
export function tableOf<R extends { id: string }>(name: string, noun: string): OwnTable<R> {
  return {
    async insert(tx, row) {
      await tx`insert into ${tx(name)} ${tx(row as never)}`
    },
    async find(db, id) {
      const [row] = await db<R[]>`select * from ${db(name)} where id = ${id}`
      return row
    },
    findAll: (db, ids) => rowsById<R>(db, name, ids),
    async lock(tx, id) {
      const [row] = await tx<R[]>`select * from ${tx(name)} where id = ${id} for update`
      return row
    },
    async change(tx, id, changes) {
      const [row] = await tx<R[]>`
        update ${tx(name)} set ${tx({ ...changes, updated_at: now() } as never)} where id = ${id} returning *`
      if (!row) throw new Error(`The ${noun} ${id} is not there.`)
      return row
    },
    page: (db, list, { of = {}, before, limit }) => db<R[]>`
      select * from ${db(name)} t where ${list.where(db)} ${ofPeople(db, of)} ${behind(db, name, list, before)}
      order by ${orderOf(db, list)} limit ${limit}`,
    due: (db, which, limit) => db<{ id: string }[]>`
      select id from ${db(name)} where next_at <= ${now()} and ${which('id')} order by next_at limit ${limit}`,
    idsOf: (db, where, people) => db<{ id: string }[]>`
      select id from ${db(name)} t where ${where(db)} ${ofPeople(db, people)} order by id`,
  }
}

function ofPeople(db: Queryable, { fanId, performerId }: People): Fragment {
  return db`${fanId ? db`and t.fan_id = ${fanId}` : db``} ${performerId ? db`and t.performer_id = ${performerId}` : db``}`
}

/** The rows behind one, in the order of a list. */
function behind(db: Queryable, name: string, { by, first }: List, before: string | undefined): Fragment {
  if (!before) return db``
  if (!by) return db`and t.id < ${before}`
  const last = db`(select l.${db(by)}, l.id from ${db(name)} l where l.id = ${before})`
  return first === 'lowest' ? db`and (t.${db(by)}, t.id) > ${last}` : db`and (t.${db(by)}, t.id) < ${last}`
}

function orderOf(db: Queryable, { by, first }: List): Fragment {
  if (!by) return db`t.id desc`
  return first === 'lowest' ? db`t.${db(by)}, t.id` : db`t.${db(by)} desc, t.id desc`
}
