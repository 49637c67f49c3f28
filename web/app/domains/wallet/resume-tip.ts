import { wallet } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import type { QueryClient } from '../../core/http/queries.ts'
import { openSheet } from '../../core/page/sheets.ts'
import type { Stores } from '../../core/session/stores.tsx'
import { minorOf, tokensText, wireOf } from '../../ui/money.ts'
import { toast } from '../../ui/toasts.tsx'
import { takeTip } from '../payments/index.ts'
import { say } from './words.ts'

/** Sends the tip that was asked for in this tab before a top-up; one that fails is offered again. */
export async function resumeTip(creatorId: string, client: QueryClient, { currentUser }: Stores): Promise<void> {
  const wanted = takeTip(creatorId)
  if (!wanted) return
  const { to, conversationId, menuEntryId, storyId, amount_minor, key } = wanted
  try {
    const { balance } = await call(wallet.tip, {
      params: { id: creatorId },
      body: {
        price: wireOf(amount_minor),
        ...(conversationId && { conversationId }),
        ...(menuEntryId && { menuEntryId }),
        ...(storyId && { storyId }),
      },
      key,
    })
    currentUser.getState().setBalance(minorOf(balance))
    client.invalidateQueries({ queryKey: ['wallet'] })
    toast(say('tipDone', { name: to.name, n: tokensText(amount_minor) }))
  } catch {
    openSheet('tip', { to, ...(conversationId && { conversationId }), ...(storyId && { storyId }) })
  }
}
