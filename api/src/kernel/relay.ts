import type { App } from './context.ts'
import type { Queryable, Tx } from './database.ts'
import type { Fact } from './facts.ts'

/** What a room does on a fact, inside the transaction that marks the fact as taken: database work and jobs only. */
export type FactHandler = (tx: Tx, payload: Record<string, unknown>, fact: Fact) => Promise<void>
export type FactTable = Record<string, FactHandler>

type Row = Fact & { xid: string; seq: bigint }
type Cursor = { xid: string; seq: bigint }
const batch_rows = 200

/**
 * Hands every fact once, in commit order, to the rooms that listen for its kind. One node at a time does it, under an
 * advisory lock; the cursor moves in the same transaction as the work, so a crash neither loses nor doubles a fact.
 * Answers how many it handed on, which is at most 200 at a time.
 */
export async function relayOnce(app: App, tables: FactTable[]): Promise<number> {
  const kinds = tables.flatMap(table => Object.keys(table))
  return app.db.tx(async tx => {
    const [lock] = await tx<{ mine: boolean }[]>`select pg_try_advisory_xact_lock(hashtext('fanfare.relay')) as mine`
    if (!lock?.mine) return 0
    await tx`insert into fact_cursors (listener) values ('rooms') on conflict do nothing`
    const [cursor] = await tx<Cursor[]>`select xid::text, seq from fact_cursors where listener = 'rooms'`
    const { rows, next } = await factsAfter(tx, cursor as Cursor, kinds)
    for (const row of rows) {
      for (const table of tables) await table[row.kind]?.(tx, row.payload, row)
    }
    await tx`update fact_cursors set xid = ${next.xid}::xid8, seq = ${next.seq} where listener = 'rooms'`
    return rows.length
  })
}

/**
 * Facts of these kinds behind a cursor, in commit order, only those that no running transaction can still slip in
 * before, and where to go on. What is of another kind is passed over without being read.
 */
async function factsAfter(db: Queryable, cursor: Cursor, kinds: string[]): Promise<{ rows: Row[]; next: Cursor }> {
  const [newest] = await db<Cursor[]>`
    select xid::text, seq from facts where xid < pg_snapshot_xmin(pg_current_snapshot())
    order by facts.xid desc, facts.seq desc limit 1`
  if (!newest || (newest.xid === cursor.xid && newest.seq === cursor.seq)) return { rows: [], next: cursor }
  const rows =
    kinds.length === 0
      ? []
      : await db<Row[]>`
          select id, kind, payload, created_at, xid::text, seq from facts
          where (xid, seq) > (${cursor.xid}::xid8, ${cursor.seq}) and (xid, seq) <= (${newest.xid}::xid8, ${newest.seq})
            and kind = any(${kinds})
          order by facts.xid, facts.seq limit ${batch_rows}`
  const last = rows.at(-1)
  const next = rows.length === batch_rows && last ? { xid: last.xid, seq: last.seq } : newest
  return { rows, next }
}

export type Relay = { stop(): Promise<void> }

/** Keeps relaying: woken by LISTEN, and once in a while in case a wake-up was lost. */
export async function startRelay(app: App, tables: FactTable[]): Promise<Relay> {
  return keepReading(app, async () => {
    let handed = 0
    for (let more = true; more; ) {
      const rows = await relayOnce(app, tables)
      handed += rows
      more = rows === batch_rows
    }
    return handed > 0
  })
}

export type LiveFeed = {
  /** The kinds worth reading right now; none while nobody is connected. */
  kinds: () => string[]
  take: (fact: Fact) => void
}

/**
 * Reads facts from now on for this node's own listeners (sockets): not stored, because a client that was away asks
 * again when it is back.
 */
export async function startLiveFeed(app: App, { kinds, take }: LiveFeed): Promise<Relay> {
  const [start] = await app.db.sql<{ xid: string }[]>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`
  let cursor: Cursor = { xid: start?.xid ?? '0', seq: 0n }
  return keepReading(app, async () => {
    for (let found = false; ; found = true) {
      const { rows, next } = await factsAfter(app.db.sql, cursor, kinds())
      for (const row of rows) take(row)
      if (isAfter(next, cursor)) cursor = next
      if (rows.length < batch_rows) return found || rows.length > 0
    }
  })
}

/** Facts from before the feed began may be the newest there are; it never goes back to them. */
function isAfter(one: Cursor, other: Cursor): boolean {
  const [a, b] = [BigInt(one.xid), BigInt(other.xid)]
  return a > b || (a === b && one.seq > other.seq)
}

const look_again_ms = 5_000
/** A fact is held back while an older transaction runs; then a short second look finds it. */
const second_look_ms = 50
/**
 * In a crowd facts are read in handfuls: the first at once, the rest after a pause, which grows while there is nothing
 * among them that anybody listens for.
 */
const pause_ms = { first: 20, most: 160 }

/** `read` answers whether it found anything. */
async function keepReading(app: App, read: () => Promise<boolean>): Promise<Relay> {
  let running: Promise<void> | undefined
  let asked = false
  let stopped = false
  const loop = async () => {
    for (let wait_ms = pause_ms.first; asked && !stopped; ) {
      asked = false
      const found = await read().catch(error => app.log.error({ err: error }, 'Facts could not be relayed'))
      await new Promise(resolve => setTimeout(resolve, wait_ms))
      wait_ms = found ? pause_ms.first : Math.min(wait_ms * 2, pause_ms.most)
    }
    running = undefined
  }
  const wake = () => {
    asked = true
    if (!stopped) running ??= loop()
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
