import type { IsVerified } from './queries/gate.ts'

declare module '../../kernel/room.ts' {
  interface RoomParts {
    /** Which creators are verified, who show no other proof. */
    verified: { isVerified: IsVerified }
  }
}
