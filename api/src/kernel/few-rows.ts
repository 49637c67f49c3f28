import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from './database.ts'

type Fragment = PendingQuery<Row[]>

/** So many values are written out one by one: each number of them is a statement of its own, which a server keeps. */
const few = 3

/**
 * A condition's end: `= any(...)` of these ids. The server cannot know how many ids an array will hold, takes one for ten
 * and plans each query anew; where few are written out it keeps the plan that it has.
 */
export function among(db: Queryable, ids: readonly string[]): Fragment {
  return ids.length > 0 && ids.length <= few ? db`in ${db([...ids])}` : db`= any(${[...ids]}::uuid[])`
}

/** The same for a table of rows: `many` makes it of arrays, `one` writes a row out, in parentheses. */
export function rowsOf<T>(db: Queryable, rows: readonly T[], one: (row: T, place: number) => Fragment, many: Fragment) {
  if (rows.length === 0 || rows.length > few) return many
  const [first, ...others] = rows.map((row, index) => one(row, index + 1))
  return db`(values ${others.reduce((list, row) => db`${list}, ${row}`, first as Fragment)})`
}
