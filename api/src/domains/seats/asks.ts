import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../kernel/database.ts'

type Fragment = PendingQuery<Row[]>

/** A column: the name of the API key whose id stands in another column; null where there is none. */
export type KeyNameOf = (db: Queryable, keyId: Fragment) => Fragment

declare module '../../kernel/room.ts' {
  interface RoomParts {
    /** What creators call the API keys that acted for them. */
    keyNames: { keyNameOf: KeyNameOf }
  }
}
