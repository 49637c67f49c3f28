import { TransferRefused, transfer } from '../../../gateways/index.ts'
import type { App } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { findPayout, lockPayout } from '../store/payouts.ts'
import { destinationOf } from './method.ts'
import { moveTo } from './move.ts'

/**
 * Transfers a payout that an operator has sent to the creator's account at Stripe. What Stripe refuses comes back with its
 * reason. Safe to run again: Stripe transfers one payout once.
 */
export async function sendTransfer(app: App, payoutId: string): Promise<void> {
  const row = await findPayout(app.db.sql, payoutId)
  if (row?.state !== 'sent' || row.method !== 'stripe') return
  const { account_id: account = '' } = destinationOf(app, row)
  const order = { payoutId, account, amount_minor: row.money_minor, currency: row.currency }
  const outcome = await transfer(app, order).then(
    transfer_id => ({ state: 'done', change: { transfer_id } }) as const,
    error => {
      if (!(error instanceof TransferRefused)) throw error
      return { state: 'returned', change: { admin_note: `Stripe: ${error.message}` } } as const
    },
  )
  await app.db.tx(async tx => {
    const locked = await lockPayout(tx, payoutId)
    if (locked?.state === 'sent') await moveTo(tx, locked, outcome.state, outcome.change)
  })
}

/** Stripe took a transfer back: the payout returns, also one that was done. */
export async function transferReversed(tx: Tx, payoutId: string): Promise<void> {
  const row = await lockPayout(tx, payoutId)
  if (row?.state === 'sent' || row?.state === 'done')
    await moveTo(tx, row, 'returned', { admin_note: 'Stripe took the transfer back.' })
}
