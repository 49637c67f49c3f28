import type { House } from '../../kernel/room.ts'
import type { Written } from './commands/scan.ts'

declare module '../../kernel/room.ts' {
  interface RoomParts {
    /** What people published in words, kind by kind, for the search for banned terms. */
    written: readonly Written[]
  }
}

/** What people published in words. A search that goes on while a site is updated to one with a new kind may leave it to the next. */
export const writtenIn = (house: House): readonly Written[] => house.all('written').flat()
