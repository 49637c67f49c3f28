import type { PendingQuery, Row } from 'postgres'
import type { App } from './context.ts'
import type { Queryable, Tx } from './database.ts'

type Fragment = PendingQuery<Row[]>

/** Why something stays when an account is closed. `docs/privacy.md` says for how long, and people read it before they close. */
export const keptFor = [
  /** Payments, orders, payouts, the ledger: what books must show, with the copy of the address in an order. */
  'books',
  /** What was bought stays with its buyers. */
  'buyers',
  /** Messages and gifts belong to the other person, too. */
  'others',
  /** Reports, decisions and appeals, and consents. */
  'cases',
  /** What they wrote to support and what it answered. */
  'support',
  /** ID documents of creators: records of who is shown. */
  'identity',
  /** Tax forms of creators, as long as tax law asks for them. */
  'tax',
  /** What operators and helpers did, in the name of the site or of a creator. */
  'acts',
  /** The username, so that nobody else is taken for this person. */
  'name',
] as const
export type KeptFor = (typeof keptFor)[number]

/**
 * What becomes of a column that holds a person when they close their account: its rows are deleted, it is emptied, the
 * room's own `erase` sees to it, or it stays for a reason.
 */
export type Fate = 'delete' | 'empty' | 'erase' | `keep:${KeptFor}`

/** One list in a person's export: which rows are theirs and which of their columns go along. */
export type Collected = {
  from: string
  /** The column that holds the person. */
  of?: string
  /** Where no column says it: the condition for rows `t`. */
  where?: (db: Queryable, userId: string) => Fragment
  columns: readonly string[]
  /** Columns that hold another person, who is named by display name and nothing else. */
  people?: Readonly<Record<string, string>>
  /** What isn't a column as it stands, by its name. */
  also?: (db: Queryable, userId: string) => Readonly<Record<string, Fragment>>
  /** A unique column to read on by, if that isn't `id`. */
  by?: string
  /** Read part by part, by an id that another table names for this person: messages by conversation. */
  per?: { from: string; of: string; id: string }
}

/** A file of a person's own: where it lies in the archive and where it is stored. */
export type OwnFile = { path: string; key: string }

/** Something that has to be settled before an account can be closed. */
export type InTheWay = {
  kind:
    | 'earnings_available'
    | 'earnings_maturing'
    | 'payout_request'
    | 'order_bought'
    | 'order_sold'
    | 'show'
    | 'custom_request'
    | 'fundraiser'
    | 'live'
    | 'dispute'
    | 'refund'
    | 'payment'
    | 'last_owner'
  count: number
  amount_minor?: bigint
  /** When it settles by itself. */
  until?: string
}

/** A person whose account is closed, and since when they have wanted that. */
export type Leaving = { userId: string; askedAt: Date }

/** What a room holds of people, said once in its `personal.ts` and named in its `room.ts`. */
export type Personal = {
  room: string
  /** Every column of the room's tables that holds a user, as `table.column`. A test finds those that are missing. */
  columns: Readonly<Record<string, Fate>>
  /** Lists of the export, by their names. */
  collect?: Readonly<Record<string, Collected>>
  files?(db: Queryable, userId: string): AsyncIterable<OwnFile>
  inTheWay?(db: Queryable, userId: string): Promise<InTheWay[]>
  /** What stops as soon as a person asks, in the transaction that writes it down. */
  begin?(tx: Tx, userId: string): Promise<void>
  /**
   * What is erased beyond rows and columns. It does a part in one transaction and answers whether more is left; it is called
   * again until none is, also after a crash, so doing it twice is as doing it once.
   */
  erase?(app: App, leaving: Leaving): Promise<boolean>
}
