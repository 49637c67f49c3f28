import type { FundraiserDetail } from '@fanfare/contract'
import type { Registers } from '../../core/page/registers.ts'
import { sheet } from '../../core/page/sheets.ts'
import { fundraiserKey } from './keys.ts'

declare module '../../core/page/sheets.ts' {
  interface Sheets {
    pledge: { fundraiser: FundraiserDetail }
  }
}

export const fundraisersRegisters = {
  sheets: { pledge: sheet<'pledge'>(() => import('./pledge.ts')) },
  live: {
    fundraiser_moved({ fundraiserId, ...moved }, { client }) {
      const queryKey = fundraiserKey(fundraiserId)
      const shown = client.getQueryData<FundraiserDetail>(queryKey)
      client.setQueryData<FundraiserDetail>(queryKey, shown && { ...shown, ...moved })
      // The end changes more than figures.
      if (shown && shown.state !== moved.state) void client.invalidateQueries({ queryKey })
    },
  },
} satisfies Registers
