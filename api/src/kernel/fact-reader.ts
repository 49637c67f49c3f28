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

/**
 * The kinds of the facts behind a cursor that no running transaction can slip in before, where to go on, and whether
 * there are more that still wait for an older transaction to end.
 */
export async function kindsAfter(
  db: Queryable,
  cursor: Cursor,
): Promise<{ kinds: Set<FactKind>; next: Cursor; isHeldBack: boolean }> {
  const [news] = await db<[{ kinds: FactKind[] | null; xid: string | null; seq: bigint; is_held_back: boolean }]>`
    with fresh as (
      select xid, seq, kind, xid < pg_snapshot_xmin(pg_current_snapshot()) as is_ripe from facts
      where (xid, seq) > (${cursor.xid}::xid8, ${cursor.seq}))
    select newest.xid::text, newest.seq, (select array_agg(distinct kind) from fresh where is_ripe) as kinds,
      exists (select 1 from fresh where not is_ripe) as is_held_back
    from (select 1) always
    left join (select xid, seq from fresh where is_ripe order by fresh.xid desc, fresh.seq desc limit 1) newest on true`
  const next = news.xid === null ? cursor : { xid: news.xid, seq: news.seq }
  return { kinds: new Set(news.kinds), next, isHeldBack: news.is_held_back }
}

/** The facts of a moment: those that were written down by then, whatever ran on. */
export type Moment = string

/** This moment. */
export async function momentNow(db: Queryable): Promise<Moment> {
  const [row] = await db<[{ moment: Moment }]>`select pg_current_snapshot()::text as moment`
  return row.moment
}

/**
 * Facts of these kinds that were written down since a moment, and the moment of this look. None is missed and none
 * comes twice, however long a transaction runs, and what followed another fact under the same lock comes after it.
 * Nobody waits for transactions that still run, as a cursor that is stored has to.
 */
export async function factsSince(
  db: Queryable,
  since: Moment,
  kinds: FactKind[],
): Promise<{ facts: Fact[]; moment: Moment }> {
  const rows = await db<(Fact & { moment: Moment })[]>`
    select look.moment, fresh.id, fresh.kind, fresh.payload, fresh.created_at
    from (select pg_current_snapshot()::text as moment) look
    left join (
      select id, kind, payload, created_at, xid, seq from facts
      where xid >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot)
        and kind = any(${kinds})
    ) fresh on true
    order by fresh.xid, fresh.seq`
  return { facts: rows.filter(row => row.id !== null), moment: rows[0]?.moment ?? since }
}

/** When everything is dropped that was read, the newest there is may be from before a cursor; nobody goes back to it. */
function isAfter(one: Cursor, other: Cursor): boolean {
  const [a, b] = [BigInt(one.xid), BigInt(other.xid)]
  return a > b || (a === b && one.seq > other.seq)
}

/** Something that runs until it is stopped. */
export type Reading = { stop(): Promise<void> }

/** A reading that looks at once when it is woken. */
export type Reader = Reading & { wake(): void }

/** How many facts a look found, and after how long to look again at the latest. */
export type Look = { found: number; again_ms?: number | undefined }

const look_again_ms = 5_000
/**
 * In a crowd facts are read in handfuls: the first at once, the rest after a pause, which grows while there is always
 * something to read, and further while there is nothing among it that anybody listens for.
 */
const patient = { first_ms: 20, found_ms: 100, most_ms: 160 }
/** Where people look on, the pause stays short, unless a crowd was found at once. */
const urgent = { first_ms: 2, found_ms: 2, most_ms: 20 }
const crowd = 10

/** Reads whenever it is woken, and once in a while in case a wake-up was lost. */
export function readerOf(app: App, read: () => Promise<Look>, { isUrgent = false } = {}): Reader {
  let running: Promise<void> | undefined
  let asked = false
  let stopped = false
  const pauseAfter = pauses(isUrgent)
  const loop = async () => {
    for (let pause_ms: number | undefined; asked && !stopped; ) {
      asked = false
      const { found, again_ms } = await read().catch((error): Look => {
        app.log.error({ err: error }, 'Facts could not be read')
        return { found: 0 }
      })
      if (again_ms !== undefined) setTimeout(wake, again_ms).unref()
      const wait_ms = pauseAfter(found, pause_ms)
      pause_ms = wait_ms
      await new Promise(resolve => setTimeout(resolve, wait_ms))
    }
    running = undefined
  }
  const wake = () => {
    asked = true
    if (!stopped) running ??= loop()
  }
  const timer = setInterval(wake, look_again_ms)
  wake()
  return {
    wake,
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

/** How long to wait after a look that found so much, by the pause before it. */
function pauses(isUrgent: boolean): (found: number, last_ms: number | undefined) => number {
  const { first_ms, found_ms, most_ms } = isUrgent ? urgent : patient
  return (found, last_ms) => {
    if (isUrgent && found >= crowd) return most_ms
    const longer_ms = last_ms === undefined ? first_ms : last_ms * 2
    return Math.min(longer_ms, found > 0 ? found_ms : most_ms)
  }
}

/** Wakes a reader whenever facts were written down. */
export async function wakeByFacts(app: App, reader: Reader): Promise<Reading> {
  const listening = await app.db.listen('facts', reader.wake)
  return {
    async stop() {
      await listening.unlisten().catch(() => {})
      await reader.stop()
    },
  }
}
