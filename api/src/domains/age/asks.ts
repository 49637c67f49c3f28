import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../kernel/database.ts'
import type { IsVerified } from './queries/gate.ts'

/** A query of the ids of fans whose accounts are active and name a country. */
export type FansOf = (db: Queryable, country: string) => PendingQuery<Row[]>

declare module '../../kernel/room.ts' {
  interface RoomParts {
    /** Which creators are verified, who show no other proof. */
    verified: { isVerified: IsVerified }
    /** Who lives in a country. */
    residents: { fansOf: FansOf }
  }
}
