import type { House } from '../../kernel/room.ts'
import type { FileGuard } from './policy.ts'
import type { MediaParts } from './routes.ts'
import type { FileUses } from './uses.ts'

declare module '../../kernel/room.ts' {
  interface RoomParts {
    /** Which of a room's things let somebody have the bytes of a file. */
    guards: FileGuard[]
    /** Where a room uses files of the vault. */
    fileUses: FileUses
    /** How many files somebody may upload. */
    uploads: Pick<MediaParts, 'countUpload'>
  }
}

/** Who may have the bytes of a file, room by room. */
export const guardsIn = (house: House): FileGuard[] => [...new Set(house.all('guards').flat())]
