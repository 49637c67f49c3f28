import type { FeedView } from '@fanfare/contract'
import type { Registers } from '../../core/page/registers.ts'
import { sheet } from '../../core/page/sheets.ts'
import { refreshPost } from './cache.ts'

declare module '../../core/page/sheets.ts' {
  interface Sheets {
    buy: { post: FeedView }
    keys: Record<never, never>
    collections: { postIds: string[]; onDone?: () => void }
  }
  interface SheetRooms {
    posts: typeof registers
  }
}

export const registers = {
  sheets: {
    buy: sheet<'buy'>(() => import('./purchase.ts')),
    keys: sheet<'keys'>(() => import('./keys.ts')),
    collections: sheet<'collections'>(() => import('./collection-sheet.ts')),
  },
  live: {
    token_transaction_success({ item }, { client }) {
      if (item.type === 'feed') void refreshPost(client, item._id)
    },
  },
} satisfies Registers
