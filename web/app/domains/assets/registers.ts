import type { Registers } from '../../core/page/registers.ts'
import { sheet } from '../../core/page/sheets.ts'
import { type Asset, type AssetKind, refreshAsset } from './cache.ts'

declare module '../../core/page/sheets.ts' {
  interface Sheets {
    unlock: { kind: AssetKind; asset: Asset }
  }
  interface SheetRooms {
    assets: typeof registers
  }
}

export const registers = {
  sheets: { unlock: sheet<'unlock'>(() => import('./purchase.ts')) },
  live: {
    token_transaction_success({ item }, { client }) {
      if (item.type === 'gallery' || item.type === 'video') void refreshAsset(client, item.type, item._id)
    },
  },
} satisfies Registers
