import { streams } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import type { QueryClient } from '../../core/http/queries.ts'
import { openSheet } from '../../core/page/sheets.ts'
import type { Stores } from '../../core/session/stores.tsx'
import { minorOf } from '../../ui/money.ts'
import { takeWanted } from '../payments/index.ts'
import { settlePurchase } from '../wallet/index.ts'
import { refreshVisits, visit } from './state/visit.ts'

/**
 * Goes on with a ticket after a top-up, by the id of the creator. What was asked for in this tab is bought at the price
 * that was shown; anything else is only offered, because a link alone may not spend money.
 */
export async function resumeTicket(performerId: string, client: QueryClient, stores: Stores): Promise<void> {
  const wanted = takeWanted(performerId)
  const found = await visit(call, performerId).catch(() => null)
  if (found?.kind !== 'live' || found.stream.mayWatch) return
  const { stream } = found
  const offer = () => openSheet('ticket', { stream })
  if (!wanted || wanted.price_minor !== minorOf(stream.price)) return offer()
  try {
    const paid = await call(streams.buyStream, {
      params: { id: stream._id },
      body: { priceSeen: stream.price },
      key: wanted.key,
    })
    settlePurchase(client, stores, paid, true)
    refreshVisits(client)
  } catch {
    offer()
  }
}
