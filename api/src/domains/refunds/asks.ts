import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../kernel/database.ts'

/** A query of at most one row: since when the terms of the site are as they are, and what their version is called. */
export type TermsInForce = (db: Queryable) => PendingQuery<Row[]>

declare module '../../kernel/room.ts' {
  interface RoomParts {
    /** The terms of the site that somebody who paid has agreed to. */
    siteTerms: { inForce: TermsInForce }
  }
}
