import type { PaidOut } from './jobs.ts'

declare module '../../kernel/room.ts' {
  interface RoomParts {
    /** What creators were paid. */
    paidOut: PaidOut
  }
}
