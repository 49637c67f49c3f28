import type { Markable } from '../../core/page/reacting.ts'
import type { Registers } from '../../core/page/registers.ts'
import { sheet } from '../../core/page/sheets.ts'

declare module '../../core/page/sheets.ts' {
  interface Sheets {
    join: { next: string }
    /** With `fromId`, the things leave that folder for another one. */
    folders: { things: Markable[]; fromId?: string; onDone?: () => void }
  }
  interface SheetRooms {
    social: typeof registers
  }
}

export const registers = {
  sheets: {
    join: sheet<'join'>(() => import('./join.ts')),
    folders: sheet<'folders'>(() => import('./folder-sheet.ts')),
  },
} satisfies Registers
