import type { FeatureName, PlaceName, ToDoName } from '@fanfare/contract'
import type { PendingQuery, Row } from 'postgres'
import type { Queryable, Tx } from './database.ts'
import type { Settings } from './setting-kinds.ts'

type Fragment = PendingQuery<Row[]>

/** Whose work it is, and when. */
export type ToDoAsk = { performerId: string; at: Date; settings: Settings }

/** What of a row waits: a moment by which, or since when, whom it is from, and whether a fan paid for it to come first. */
export type WaitingColumns = {
  id: Fragment
  title?: Fragment
  person?: Fragment
  due?: Fragment
  since?: Fragment
  isPaid?: Fragment
}

/**
 * What waits for a creator in a room, by the names that its contract declares: a query made with `waitingRows`. All of them are
 * asked in one statement.
 */
export type ToDoTable = { [Name in ToDoName]?: (db: Queryable, ask: ToDoAsk) => Fragment }

/** A query of rows that wait: `from` is all after the columns. */
export function waitingRows(db: Queryable, columns: WaitingColumns, from: Fragment): Fragment {
  const { id, title = db`''`, person = db`null`, due = db`null`, since = db`null`, isPaid = db`false` } = columns
  return db`
    select (${id})::uuid as id, (${title})::text as title, (${person})::uuid as person_id,
      (${due})::timestamptz as due_at, (${since})::timestamptz as since_at, (${isPaid})::boolean as is_paid
    ${from}`
}

type Condition = (db: Queryable, performerId: string) => Fragment

/** A place of the studio that shows with the first thing in it. */
export type FirstPlace = {
  /** Whether something is in it. */
  has: Condition
}

/** A place that creators switch on and off. */
export type FeaturePlace = FirstPlace & {
  /** Whether something in it still needs the creator, so that it stays after they switched it off. */
  open: Condition
  /** What stops with it, in the transaction that switches it off. */
  onOff?(tx: Tx, performerId: string): Promise<void>
}

/** The places of a room in the studio that don't always show. All conditions are asked in one statement. */
export type PlaceTable = { [Name in FeatureName]?: FeaturePlace } & {
  [Name in Exclude<PlaceName, FeatureName>]?: FirstPlace
}
