import type { CommentRefusalOf } from './queries/galleries.ts'

declare module '../../kernel/room.ts' {
  interface RoomParts {
    /** Why somebody may not comment on a thing that they see. */
    comments: { refusalOf: CommentRefusalOf }
  }
}
