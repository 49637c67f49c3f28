import { messages } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import type { QueryClient } from '../../core/http/queries.ts'
import { type Land, openSheet } from '../../core/page/sheets.ts'
import type { Stores } from '../../core/session/stores.tsx'
import { minorOf } from '../../ui/money.ts'
import { takeWanted } from '../payments/index.ts'
import { settlePurchase } from '../wallet/index.ts'
import { placeOf } from './place.ts'
import { currentInbox } from './state/inbox.ts'
import { fetchMessage, refreshMessage } from './state/loading.ts'

/**
 * Goes on with a purchase after a top-up, in the conversation where it began. What was asked for in this tab is bought
 * at the price that was shown; anything else is only offered, because a link alone may not spend money.
 */
export async function resumeMessage(name: string, client: QueryClient, stores: Stores, land: Land): Promise<void> {
  const wanted = takeWanted(name)
  const place = placeOf(name)
  const message = place && (await fetchMessage(place))
  if (!message?.locked) return
  const offer = () => openSheet('message', { message })
  if (!wanted || wanted.price_minor !== minorOf(message.price)) return offer()
  try {
    const said = { params: { id: message._id }, body: { priceSeen: message.price } }
    settlePurchase(client, stores, await call(messages.buyMessage, { ...said, key: wanted.key }))
    const inbox = currentInbox()
    if (inbox) await refreshMessage(inbox, message)
    land({ shown: `[data-message="${message._id}"]` })
  } catch {
    offer()
  }
}
