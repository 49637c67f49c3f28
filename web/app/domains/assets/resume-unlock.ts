import type { QueryClient } from '../../core/http/queries.ts'
import { openSheet } from '../../core/page/sheets.ts'
import type { Stores } from '../../core/session/stores.tsx'
import { minorOf } from '../../ui/money.ts'
import { takeWanted } from '../payments/index.ts'
import { settlePurchase } from '../wallet/index.ts'
import { fetchAsset, refreshAsset } from './cache.ts'
import { charge, purchaseOf } from './charge.ts'

/**
 * Goes on with a purchase after a login or a top-up, on the page where it began. What was asked for in this tab is
 * bought at the price that was shown; anything else is only offered, because a link alone may not spend money.
 */
export async function resumeUnlock(name: string, client: QueryClient, stores: Stores): Promise<void> {
  const wanted = takeWanted(name)
  const of = purchaseOf(name)
  const asset = of && (await fetchAsset(of.kind, of.id).catch(() => null))
  if (!of || !asset?.locked || asset.audience !== 'sale') return
  const offer = () => openSheet('unlock', { kind: of.kind, asset })
  if (!wanted || wanted.price_minor !== minorOf(asset.price)) return offer()
  try {
    settlePurchase(client, stores, await charge(of.kind, asset._id, { key: wanted.key, priceSeen: asset.price }))
    await refreshAsset(client, of.kind, asset._id)
  } catch {
    offer()
  }
}
