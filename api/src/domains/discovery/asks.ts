import type { SearchTable } from './queries/search.ts'

declare module '../../kernel/room.ts' {
  interface RoomParts {
    /** How many of a room's things a search finds. */
    searchTotals: SearchTable
  }
}
