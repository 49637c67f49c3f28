import type { TaxReporting } from './routes.ts'

declare module '../../kernel/room.ts' {
  interface RoomParts {
    /** What was sold and taxed, for the report of a quarter. */
    taxReporting: TaxReporting
  }
}
