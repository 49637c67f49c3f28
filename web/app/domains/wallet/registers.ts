import type { Registers } from '../../core/page/registers.ts'
import { sheet } from '../../core/page/sheets.ts'
import { minorOf } from '../../ui/money.ts'
import type { TipEntry, TipTarget } from '../payments/index.ts'

declare module '../../core/page/sheets.ts' {
  interface Sheets {
    /** With a conversation, the tip stands there too; with a story, it counts there; with an entry of the tip menu it is for that and costs its price. */
    tip: { to: TipTarget; conversationId?: string; storyId?: string; entry?: TipEntry }
  }
  interface SheetRooms {
    wallet: typeof registers
  }
}

export const registers = {
  sheets: {
    tip: sheet<'tip'>(() => import('./tip.ts')),
  },
  live: {
    balance_changed({ balance }, { stores, client }) {
      stores.currentUser.getState().setBalance(minorOf(balance))
      client.invalidateQueries({ queryKey: ['wallet'] })
    },
  },
} satisfies Registers
