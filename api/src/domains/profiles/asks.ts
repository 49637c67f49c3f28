import type { OwnPageParts } from './routes.ts'

declare module '../../kernel/room.ts' {
  interface RoomParts {
    /** What rooms above say of, and check on, the own page of a creator. */
    ownPage: OwnPageParts
  }
}
