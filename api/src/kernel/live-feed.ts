import type { App } from './context.ts'
import { batch_rows, type Cursor, factsAfter, keepReading, type Reading } from './fact-reader.ts'
import type { Fact, FactKind } from './facts.ts'

export type LiveFeed = {
  /** The kinds worth reading right now; few while nobody is connected. */
  kinds: () => FactKind[]
  take: (fact: Fact) => void
}

/**
 * Reads facts from now on for this node's own listeners (sockets): not stored, because a client that was away asks
 * again when it is back.
 */
export async function startLiveFeed(app: App, { kinds, take }: LiveFeed): Promise<Reading> {
  const [start] = await app.db.sql<{ xid: string }[]>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`
  let cursor: Cursor = { xid: start?.xid ?? '0', seq: 0n }
  return keepReading(app, async () => {
    for (let found = false; ; found = true) {
      const { rows, next } = await factsAfter(app.db.sql, cursor, kinds())
      for (const row of rows) take(row)
      cursor = next
      if (rows.length < batch_rows) return { found: found || rows.length > 0 }
    }
  })
}
