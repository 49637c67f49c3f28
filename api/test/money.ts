import { wallet } from '@fanfare/contract'
import { creditTopUp } from '../src/domains/ledger/index.ts'
import { type ChargeTerms, noFiles, type Offer, type Purchasable } from '../src/domains/wallet/index.ts'
import type { Database } from '../src/kernel/database.ts'
import { newId } from '../src/kernel/ids.ts'
import type { World } from './world.ts'

/** Puts tokens into a fan's wallet as a settled top-up does; for tests that are about something else. */
export async function giveTokens(world: World, fanId: string, tokens_minor: bigint): Promise<void> {
  await credit(world.running.app.db, fanId, tokens_minor)
}

/** The id of a new fan who has bought so many hundredths of tokens. */
export async function fanWithTokens(db: Database, tokens_minor: bigint): Promise<string> {
  const fanId = newId()
  await credit(db, fanId, tokens_minor)
  return fanId
}

async function credit(db: Database, fanId: string, tokens_minor: bigint): Promise<void> {
  const paid = { fanId, gateway: 'sandbox', currency: 'USD', paid_minor: tokens_minor, tokens_minor }
  await db.tx(tx => creditTopUp(tx, { paymentId: newId(), ...paid }))
}

/** On what terms tests charge. */
export const terms: ChargeTerms = {
  commission_bps: 2000,
  earningsHoldDays: 7,
  minimumTip_minor: 1000n,
  maximumTip_minor: 1_000_000n,
}

/** A seller of posts at a price that may change. */
export function postSeller(offer: Partial<Offer> = {}): Purchasable & { offer: Offer } {
  const row = { targetId: newId(), performerId: newId(), priceMinor: 1500n, title: 'Blue hour', ...offer }
  return {
    kind: 'feed',
    endpoint: wallet.buyFeed,
    isTaxed: () => true,
    filesOf: noFiles,
    offer: row,
    offerFor: async (_db, _viewer, targetId) => (targetId === row.targetId ? { ...row } : null),
  }
}
