import type { FeedFile } from '@fanfare/contract'
import type { Registers } from '../../core/page/registers.ts'
import { sheet } from '../../core/page/sheets.ts'
import { tray } from '../../core/page/tray.ts'

/** Pictures and videos to look at one by one. */
export type Shown = {
  files: FeedFile[]
  alts: string[]
  at: number
  name: string
  title: string
  downloads?: boolean
}

declare module '../../core/page/sheets.ts' {
  interface Sheets {
    lightbox: Shown
  }
  interface SheetRooms {
    media: typeof registers
  }
}

declare module '../../core/page/tray.ts' {
  interface Trays {
    uploads: true
  }
  interface TrayRooms {
    media: typeof registers
  }
}

export const registers = {
  sheets: { lightbox: sheet<'lightbox'>(() => import('./lightbox.ts')) },
  trays: { uploads: tray(() => import('./parts/uploads/tray.tsx')) },
} satisfies Registers
