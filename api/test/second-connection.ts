import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Sql } from '../src/kernel/database.ts'

/*
 * Code inside a transaction that asks its pool for a second connection brings a busy site to a standstill: every
 * connection is held by somebody who waits for another. In tests such a query fails.
 */

const inside = new AsyncLocalStorage<{ isOpen: boolean }>()

/** The same database, on which a query beside the transaction of the same chain of calls fails. */
export function refuseSecondConnections(db: Database): Database {
  const guarded = guard(db.sql)
  return {
    ...db,
    sql: guarded,
    read: db.read === db.sql ? guarded : db.read,
    tx: work =>
      db.tx(tx => {
        const state = { isOpen: true }
        return inside
          .run(state, () => work(tx))
          .finally(() => {
            state.isOpen = false
          })
      }),
  }
}

function guard(sql: Sql): Sql {
  const check = () => {
    if (inside.getStore()?.isOpen) throw new Error('A transaction asks for a second connection: use its own (tx).')
  }
  return new Proxy(sql, {
    apply(target, self, given) {
      // What is called with rows or names makes a part of a query, and asks for nothing.
      if (Array.isArray(given[0]) && 'raw' in given[0]) check()
      return Reflect.apply(target, self, given)
    },
    get(target, name) {
      if (name === 'begin' || name === 'unsafe' || name === 'reserve') check()
      return Reflect.get(target, name)
    },
  })
}
