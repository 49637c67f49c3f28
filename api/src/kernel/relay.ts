import type { App } from './context.ts'
import type { Queryable, Tx } from './database.ts'
import { isRetryable } from './database.ts'
import {
  batch_rows,
  type Cursor,
  factsAfter,
  kindsAfter,
  type Look,
  type Reader,
  type Reading,
  readerOf,
  wakeByFacts,
} from './fact-reader.ts'
import type { Fact, FactKind, Facts } from './facts.ts'

/** What a room does on a fact, inside the transaction that marks the fact as taken: database work and jobs only. */
export type FactHandler<K extends FactKind> = (tx: Tx, payload: Facts[K], fact: Fact<K>) => Promise<void>
export type FactTable = { [K in FactKind]?: FactHandler<K> }

/**
 * A room that listens, by its name, which is also that of its cursor. `together` takes many facts at once, in commit
 * order, and does what `table` does for each of them.
 */
export type FactListener = {
  name: string
  table: FactTable
  together?: (tx: Tx, facts: Fact[]) => Promise<void>
}

/** After so many failures with one fact it is parked, and the listener goes on with the next. */
const tries_max = 5
const first_retry_ms = 200
const retry_factor = 4

/** Hands one fact to the handler for its kind, if the room has one. */
export async function handOver<K extends FactKind>(table: FactTable, tx: Tx, fact: Fact<K>): Promise<void> {
  await (table[fact.kind] as FactHandler<K> | undefined)?.(tx, fact.payload, fact)
}

/** A fact that an older transaction may still slip in before is handed on a moment later. */
const held_back_ms = 20

/**
 * Starts a relay for each listener, so that one that is slow or fails holds up no other. One look tells which of them
 * have something to take; the cursors of the others are moved past what isn't for them.
 */
export async function startRelay(app: App, listeners: FactListener[]): Promise<Reading> {
  await enrol(app.db.sql, listeners)
  let { next: cursor } = await factsAfter(app.db.sql, { xid: '0', seq: 0n }, [])
  const relays = listeners.map((listener): [FactListener, Reader] => [
    listener,
    readerOf(app, () => relayAll(app, listener)),
  ])
  const look = async (): Promise<Look> => {
    const { kinds, next, isHeldBack } = await kindsAfter(app.db.sql, cursor)
    const hears = ({ table }: FactListener) => Object.keys(table).some(kind => kinds.has(kind as FactKind))
    for (const [listener, relay] of relays) if (hears(listener)) relay.wake()
    const others = listeners.filter(listener => !hears(listener)).map(({ name }) => name)
    if (next !== cursor) await passOver(app.db.sql, others, cursor, next)
    cursor = next
    return { found: kinds.size, ...(isHeldBack && { again_ms: held_back_ms }) }
  }
  const looking = await wakeByFacts(app, readerOf(app, look))
  return {
    async stop() {
      await looking.stop()
      await Promise.all(relays.map(([, relay]) => relay.stop()))
    },
  }
}

/**
 * Has a transaction that has written nothing by now not wait for the disk: a cursor that only moved is read again after
 * a crash, and hands nobody anything twice.
 */
export const withoutWaiting = (db: Queryable) => db`
  select set_config('synchronous_commit',
    case when pg_current_xact_id_if_assigned() is null then 'off' else current_setting('synchronous_commit') end, true)`

/** Moves the cursors of listeners that have taken everything up to `from` to the end of a stretch without their kinds. */
async function passOver(db: Queryable, names: string[], from: Cursor, to: Cursor): Promise<void> {
  await db`
    update fact_cursors set xid = ${to.xid}::xid8, seq = ${to.seq} from (${withoutWaiting(db)}) unhurried
    where listener = any(${names}) and (xid, seq) >= (${from.xid}::xid8, ${from.seq})
      and (xid, seq) < (${to.xid}::xid8, ${to.seq})`
}

/**
 * Has one of the listeners of a new site begin here instead of with the first fact: what was before is no news to it.
 * One that has begun to listen goes on where it is.
 */
export async function hearFromHere(db: Queryable, listeners: FactListener[], name: string): Promise<void> {
  await enrol(db, listeners)
  await db`
    update fact_cursors set xid = newest.xid, seq = newest.seq
    from (select xid, seq from facts order by facts.xid desc, facts.seq desc limit 1) newest
    where listener = ${name} and fact_cursors.xid = '0'`
}

/** A room that begins to listen on an older site begins where the slowest is; on a new one, with the first fact. */
async function enrol(db: Queryable, listeners: FactListener[]): Promise<void> {
  const names = listeners.map(({ name }) => name)
  await db`
    insert into fact_cursors (listener, xid, seq)
    select name, coalesce(slowest.xid, '0'), coalesce(slowest.seq, 0) from unnest(${names}::text[]) name
    left join (select xid, seq from fact_cursors order by fact_cursors.xid, fact_cursors.seq limit 1) slowest on true
    on conflict do nothing`
  await db`delete from fact_cursors where listener <> all(${names})`
}

async function relayAll(app: App, listener: FactListener): Promise<Look> {
  for (let found = 0; ; ) {
    const { handed, retry_ms } = await relayOnce(app, listener)
    found += handed
    if (handed < batch_rows) return { found, again_ms: retry_ms }
  }
}

type State = Cursor & { tries: number; waits_ms: number }

/**
 * Hands a listener its next facts, at most 200, in commit order: together where it takes them so, else each in a
 * savepoint. One node at a time does it, under an advisory lock; the cursor moves in the same transaction as the work, so
 * a crash neither loses nor doubles a fact. A fact that the listener fails on is tried again after a while, and parked
 * after five tries; where it fails on some together, it is handed them one by one. Answers how many facts were done
 * with, and when to try again.
 */
export async function relayOnce(
  app: App,
  { name, table, together }: FactListener,
): Promise<{ handed: number; retry_ms?: number | undefined }> {
  return app.db.tx(async tx => {
    // Both are sent at once and run one after the other, so the cursor is as it was once the lock was had.
    const [[lock], [state]] = await Promise.all([
      tx<{ mine: boolean }[]>`select pg_try_advisory_xact_lock(hashtext(${`fanfare.relay.${name}`})) as mine`,
      tx<State[]>`
        select xid::text, seq, tries,
          greatest(0, extract(epoch from retry_at - clock_timestamp()) * 1000)::int as waits_ms
        from fact_cursors where listener = ${name}`,
    ])
    if (!lock?.mine || !state) return { handed: 0 }
    if (state.waits_ms > 0) return { handed: 0, retry_ms: state.waits_ms }
    const { rows, next } = await factsAfter(tx, state, Object.keys(table) as FactKind[])
    if (together && rows.length > 1 && state.tries === 0 && (await isDoneTogether(app, tx, { name, together }, rows))) {
      await moveCursor(tx, name, next, 0, null)
      return { handed: rows.length }
    }
    let { tries } = state
    let done: Cursor = state
    for (const [index, row] of rows.entries()) {
      const error = await failureOf(tx, inner => handOver(table, inner, row))
      tries = error ? tries + 1 : 0
      if (error && tries < tries_max) {
        const retry_ms = first_retry_ms * retry_factor ** (tries - 1)
        app.log.warn({ err: error, listener: name, kind: row.kind, factId: row.id, tries }, 'A fact is tried again')
        await moveCursor(tx, name, done, tries, retry_ms)
        return { handed: index, retry_ms }
      }
      if (error) {
        app.log.error({ err: error, listener: name, kind: row.kind, factId: row.id }, 'A fact is parked')
        await park(tx, name, row, error, tries)
        tries = 0
      }
      done = row
    }
    await moveCursor(tx, name, next, 0, null)
    return { handed: rows.length }
  })
}

type Together = Required<Pick<FactListener, 'name' | 'together'>>

/** Whether a listener took all of these facts at once. If not, nothing of it is left, and each is handed over alone. */
async function isDoneTogether(app: App, tx: Tx, { name, together }: Together, facts: Fact[]): Promise<boolean> {
  const error = await failureOf(tx, inner => together(inner, facts))
  if (error) app.log.warn({ err: error, listener: name, facts: facts.length }, 'Facts are handed over one by one')
  return error === undefined
}

/** What the work threw, with what it had written undone; losing a race ends the transaction, which is run again. */
async function failureOf(tx: Tx, work: (inner: Tx) => Promise<void>): Promise<Error | undefined> {
  try {
    await tx.savepoint(work)
    return undefined
  } catch (error) {
    if (isRetryable(error)) throw error
    return error instanceof Error ? error : new Error(String(error))
  }
}

async function moveCursor(
  tx: Tx,
  name: string,
  { xid, seq }: Cursor,
  tries: number,
  retry_ms: number | null,
): Promise<void> {
  await tx`
    update fact_cursors set xid = ${xid}::xid8, seq = ${seq}, tries = ${tries},
      retry_at = clock_timestamp() + ${retry_ms}::float8 * interval '1 millisecond'
    from (${withoutWaiting(tx)}) unhurried
    where listener = ${name}`
}

async function park(tx: Tx, listener: string, fact: Fact, error: Error, tries: number): Promise<void> {
  await tx`
    insert into parked_facts (listener, fact_id, kind, payload, recorded_at, error, tries)
    values (${listener}, ${fact.id}, ${fact.kind}, ${tx.json(fact.payload as never)}, ${fact.created_at},
      ${error.message}, ${tries})
    on conflict (listener, fact_id) do nothing`
}
