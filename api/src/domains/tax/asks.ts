import type { Input, Reply, taxReports } from '@fanfare/contract'
import type { PendingQuery, Row } from 'postgres'
import type { Ctx } from '../../kernel/context.ts'
import type { Queryable } from '../../kernel/database.ts'

type Fragment = PendingQuery<Row[]>

type Quarter = Input<typeof taxReports.taxReport>['query']

/** What the room that keeps charges lends to this one: the report of a quarter, and the same as a file. */
export type TaxReporting = {
  report(ctx: Ctx, quarter: Quarter): Promise<Reply<typeof taxReports.taxReport>>
  exportReport(ctx: Ctx, quarter: Quarter): Promise<unknown>
}

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
