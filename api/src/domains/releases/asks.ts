import type { RecordParts } from './commands/records.ts'

declare module '../../kernel/room.ts' {
  interface RoomParts {
    /** Who agreed to be shown in videos. */
    participants: Pick<RecordParts, 'inVideos'>
  }
}
