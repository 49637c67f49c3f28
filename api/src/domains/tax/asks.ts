import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../kernel/database.ts'
import type { TaxReporting } from './routes.ts'

type Fragment = PendingQuery<Row[]>

/** A column: the username of the account whose id stands in another column; null where there is none. */
export type UsernameOf = (db: Queryable, userId: Fragment) => Fragment

declare module '../../kernel/room.ts' {
  interface RoomParts {
    /** What was sold and taxed, for the report of a quarter. */
    taxReporting: TaxReporting
    /** Who wrote something down. */
    authors: { usernameOf: UsernameOf }
  }
}
