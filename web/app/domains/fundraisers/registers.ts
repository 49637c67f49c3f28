import type { FundraiserDetail } from '@fanfare/contract'
import type { Registers } from '../../core/page/registers.ts'
import { sheet } from '../../core/page/sheets.ts'

declare module '../../core/page/sheets.ts' {
  interface Sheets {
    pledge: { fundraiser: FundraiserDetail }
  }
  interface SheetRooms {
    fundraisers: typeof registers
  }
}

export const registers = {
  sheets: { pledge: sheet<'pledge'>(() => import('./pledge.ts')) },
  live: {
    // Most pages have no fundraiser, so they don't carry this.
    fundraiser_moved: (moved, { client }) =>
      void import('./hear.ts').then(({ hearMoved }) => hearMoved(client, moved)).catch(() => {}),
  },
} satisfies Registers
