import type { App } from './context.ts'
import type { Queryable } from './database.ts'
import type { Fact, FactKind } from './facts.ts'

/** A place in the commit order of facts. */
export type Cursor = { xid: string; seq: bigint }
type Row = Fact & Cursor
export const batch_rows = 200

/**
 * Facts of these kinds behind a cursor, in commit order, only those that no running transaction can still slip in
 * before, and where to go on. What is of another kind is passed over without being read.
 */
export async function factsAfter(
  db: Queryable,
  cursor: Cursor,
  kinds: FactKind[],
): Promise<{ rows: Row[]; next: Cursor }> {
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
  return { rows, next: isAfter(next, cursor) ? next : cursor }
}

/** When everything is dropped that was read, the newest there is may be from before a cursor; nobody goes back to it. */
function isAfter(one: Cursor, other: Cursor): boolean {
  const [a, b] = [BigInt(one.xid), BigInt(other.xid)]
  return a > b || (a === b && one.seq > other.seq)
}

/** Something that runs until it is stopped. */
export type Reading = { stop(): Promise<void> }

/** Whether a look found anything, and after how long to look again at the latest. */
export type Look = { found: boolean; again_ms?: number | undefined }

const look_again_ms = 5_000
/** A fact is held back while an older transaction runs; then a short second look finds it. */
const second_look_ms = 50
/**
 * In a crowd facts are read in handfuls: the first at once, the rest after a pause, which grows while there is nothing
 * among them that anybody listens for.
 */
const pause_ms = { first: 20, most: 160 }

/** Keeps reading facts: woken by LISTEN, and once in a while in case a wake-up was lost. */
export async function keepReading(app: App, read: () => Promise<Look>): Promise<Reading> {
  let running: Promise<void> | undefined
  let asked = false
  let stopped = false
  const loop = async () => {
    for (let wait_ms = pause_ms.first; asked && !stopped; ) {
      asked = false
      const { found, again_ms } = await read().catch((error): Look => {
        app.log.error({ err: error }, 'Facts could not be read')
        return { found: false }
      })
      if (again_ms !== undefined) setTimeout(wake, again_ms).unref()
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
