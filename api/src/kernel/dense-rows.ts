import type { Sql } from './database.ts'

type Query = { executed: boolean; resolve(result: unknown): void; handle(): unknown }

let mended = false

/**
 * Mends a fault of the driver (porsager/postgres, issues 1119 and 1181): when a query fails or its connection breaks
 * after some of its rows have come, the next one on that connection is answered with as many holes before its own rows,
 * and without an error. The holes are taken out; the rows behind them are right and complete. Done once per process,
 * for every query of every pool; it goes when the driver has its own cure, which the test beside this tells.
 */
export function mendSparseRows(sql: Sql): void {
  if (mended) return
  mended = true
  const prototype = Object.getPrototypeOf(sql`select 1`) as Query
  const { handle } = prototype
  prototype.handle = function mendedHandle(this: Query) {
    if (!this.executed) {
      const { resolve } = this
      this.resolve = result => resolve(dense(result))
    }
    return handle.call(this)
  }
}

function dense(result: unknown): unknown {
  if (!Array.isArray(result) || result.length === 0 || 0 in result) return result
  result.splice(
    0,
    result.findIndex((_row, place) => place in result),
  )
  return result
}
