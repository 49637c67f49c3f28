import type { OperatorPermission, OverdueName, WaitingName } from '@fanfare/contract'
import type { PendingQuery, Row } from 'postgres'
import type { Database, Queryable, Tx } from './database.ts'
import type { Acting } from './operator-acts.ts'

type Count<Name> = Name extends OverdueName ? { waiting: number; overdue: number } : { waiting: number }

/** One thing that waits for operators, as the room that has it says it. */
export type WaitingThing = {
  /** A UUID, by which the room finds it again; the other kinds may have the same. */
  id: string
  /** By when it is to be decided: a deadline that it has, or what the site aims at. */
  due_at: Date
  /** When what it waits for began; another step of the same thing begins anew. */
  since: Date
  /** Whom it concerns. */
  person_id: string | null
  /** What it is about, for words of the site: a kind, a reason or a state of the room. */
  about: string
  /** Who it concerns, where they have no account. */
  name?: string | null
  /** What people call it, in their own words. */
  title?: string | null
  /** How much is at stake: tokens, or money where there is a `currency`. */
  amount_minor?: bigint | null
  currency?: string | null
  /** How many reports, files or people it is about. */
  items?: number | null
  /** What its page is opened with, where that isn't its id. */
  opened_as?: string | null
  /** Who took it, of a room that keeps that itself (`take`). */
  owner_id?: string | null
}

/** A thing with its place in the queue: `due` is `due_at` to the microsecond, as texts that are in order of time. */
export type PlacedThing = WaitingThing & { due: string }
export type WaitingPlace = Pick<PlacedThing, 'due' | 'id'>

/** Which things are asked for: those behind a place, those with some ids, those that somebody took. */
export type WaitingAsked = {
  after?: WaitingPlace | undefined
  only?: readonly string[] | undefined
  owner_id?: string | undefined
  limit: number
}

/** Who takes a thing from whom; nobody is null. */
export type Taking = { id: string; from: string | null; to: string | null }

/** One kind of thing of a room that waits for operators. */
export type Wait<Name = WaitingName> = {
  /** What its endpoints ask of operators. */
  permission: OperatorPermission
  /** How many wait, and how many of them are late. The rows may be read from a replica. */
  count(rows: Queryable, db: Database): Promise<Count<Name>>
  /** Those that are asked for, next due first, in one statement. */
  list(rows: Queryable, asked: WaitingAsked, db: Database): Promise<PlacedThing[]>
  /**
   * Of a room that keeps itself who took a thing: gives it to somebody else, unless somebody else than `from` has it.
   * Answers whether it did.
   */
  take?(tx: Tx, acting: Acting, taking: Taking): Promise<boolean>
}

/** What of a room waits for operators, by the names that its contract declares. */
export type WaitTable = { [Name in WaitingName]?: Wait<Name> }

/** The things of `all` that are asked for; each of its rows is a `WaitingThing`. */
export async function listWaiting(
  db: Queryable,
  all: PendingQuery<Row[]>,
  { after, only, owner_id, limit }: WaitingAsked,
): Promise<PlacedThing[]> {
  return db<PlacedThing[]>`
    select w.*, to_char(w.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as due from (${all}) w where true
      ${after ? db`and (w.due_at, w.id) > (${after.due}::timestamptz, ${after.id}::uuid)` : db``}
      ${only ? db`and w.id = any(${[...only]}::uuid[])` : db``} ${owner_id ? db`and w.owner_id = ${owner_id}` : db``}
    order by w.due_at, w.id limit ${limit}`
}
