import type { App } from './context.ts'
import type { Queryable, Tx } from './database.ts'
import type { Fact } from './facts.ts'

/** What a room does on a fact, inside the transaction that marks the fact as taken: database work and jobs only. */
export type FactHandler = (tx: Tx, payload: Record<string, unknown>, fact: Fact) => Promise<void>
export type FactTable = Record<string, FactHandler>

type Row = Fact & { xid: string; seq: bigint }
const batch_rows = 200

/**
 * Hands every fact once, in commit order, to the rooms that listen for its kind. One node at a time does it, under an
 * advisory lock; the cursor moves in the same transaction as the work, so a crash neither loses nor doubles a fact.
 */
export async function relayOnce(app: App, tables: FactTable[]): Promise<number> {
  return app.db.tx(async tx => {
    const [lock] = await tx<{ mine: boolean }[]>`select pg_try_advisory_xact_lock(hashtext('fanfare.relay')) as mine`
    if (!lock?.mine) return 0
    await tx`insert into fact_cursors (listener) values ('rooms') on conflict do nothing`
    const [cursor] = await tx<
      { xid: string; seq: bigint }[]
    >`select xid::text, seq from fact_cursors where listener = 'rooms'`
    const rows = await factsAfter(tx, cursor as { xid: string; seq: bigint })
    for (const row of rows) {
      for (const table of tables) await table[row.kind]?.(tx, row.payload as Record<string, unknown>, row)
    }
    const last = rows.at(-1)
    if (last) await tx`update fact_cursors set xid = ${last.xid}::xid8, seq = ${last.seq} where listener = 'rooms'`
    return rows.length
  })
}

/** Facts behind a cursor, in commit order, only those that no running transaction can still slip in before. */
async function factsAfter(db: Queryable, cursor: { xid: string; seq: bigint }): Promise<Row[]> {
  return db<Row[]>`
    select id, kind, payload, created_at, xid::text, seq from facts
    where (xid, seq) > (${cursor.xid}::xid8, ${cursor.seq}) and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by xid, seq limit ${batch_rows}`
}

export type Relay = { stop(): Promise<void> }

/** Keeps relaying: woken by LISTEN, and once in a while in case a wake-up was lost. */
export async function startRelay(app: App, tables: FactTable[]): Promise<Relay> {
  return keepReading(app, async () => {
    while ((await relayOnce(app, tables)) === batch_rows);
  })
}

/**
 * Reads facts from now on for this node's own listeners (sockets): not stored, because a client that was away asks
 * again when it is back.
 */
export async function startLiveFeed(app: App, take: (fact: Fact) => void): Promise<Relay> {
  const [start] = await app.db.sql<{ xid: string }[]>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`
  let cursor = { xid: start?.xid ?? '0', seq: 0n }
  return keepReading(app, async () => {
    for (;;) {
      const rows = await factsAfter(app.db.sql, cursor)
      for (const row of rows) take(row)
      const last = rows.at(-1)
      if (last) cursor = { xid: last.xid, seq: last.seq }
      if (rows.length < batch_rows) return
    }
  })
}

const look_again_ms = 5_000
/** A fact is held back while an older transaction runs; then a short second look finds it. */
const second_look_ms = 50

async function keepReading(app: App, read: () => Promise<void>): Promise<Relay> {
  let running: Promise<void> = Promise.resolve()
  let asked = false
  let stopped = false
  const wake = () => {
    if (asked || stopped) return
    asked = true
    running = running.then(async () => {
      asked = false
      if (!stopped) await read().catch(error => app.log.error({ err: error }, 'Facts could not be relayed'))
    })
  }
  const listening = await app.db.sql.listen('facts', () => {
    wake()
    setTimeout(wake, second_look_ms).unref()
  })
  const timer = setInterval(wake, look_again_ms)
  wake()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await listening.unlisten().catch(() => {})
      await running
    },
  }
}
