import { creditTopUp } from '../src/domains/ledger/index.ts'
import { newId } from '../src/kernel/ids.ts'
import type { World } from './world.ts'

/** Puts tokens into a fan's wallet as a settled top-up does; for tests that are about something else. */
export async function giveTokens(world: World, fanId: string, tokens_minor: bigint): Promise<void> {
  await world.running.app.db.tx(tx =>
    creditTopUp(tx, {
      paymentId: newId(),
      fanId,
      gateway: 'sandbox',
      currency: 'USD',
      paid_minor: tokens_minor,
      tokens_minor,
    }),
  )
}
