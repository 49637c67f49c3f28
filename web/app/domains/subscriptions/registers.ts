import type { Registers } from '../../core/page/registers.ts'
import { sheet } from '../../core/page/sheets.ts'
import type { SubscribeTarget } from './target.ts'

declare module '../../core/page/sheets.ts' {
  interface Sheets {
    /** With a tier, that one is chosen at first. */
    subscribe: { to: SubscribeTarget; tierId?: string | undefined }
    changeTier: { performerId: string; name: string; tierId?: string | undefined }
    gift: { to: Pick<SubscribeTarget, '_id' | 'name'> }
  }
  interface SheetRooms {
    subscriptions: typeof registers
  }
}

export const registers = {
  sheets: {
    subscribe: sheet<'subscribe'>(() => import('./subscribe.ts')),
    gift: sheet<'gift'>(() => import('./gift.ts')),
    changeTier: sheet<'changeTier'>(() => import('./change-tier.ts')),
  },
  live: {
    payment_status_callback({ performerId }, { client }) {
      if (performerId) void client.invalidateQueries()
    },
  },
} satisfies Registers
