import type { LedgerPeople } from './queries/desk.ts'

declare module '../../kernel/room.ts' {
  interface RoomParts {
    /** Who people are, whom the ledger knows by their ids alone. */
    ledgerPeople: LedgerPeople
  }
}
