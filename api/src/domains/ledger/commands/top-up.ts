import type { Tx } from '../../../kernel/database.ts'
import { transferOf } from '../batch/transfer.ts'
import { findByKey } from '../queries/transfers.ts'
import { type TopUp, token, topUp, topUpReturned, wallet } from '../recipes/index.ts'
import { lockAccounts } from './lock.ts'
import { recorded, recordIn } from './record.ts'
import { reverse } from './reverse.ts'

/** A card payment that bought tokens. */
export type PaidTopUp = TopUp & { paymentId: string }

/**
 * Credits the wallet for a paid top-up, in the transaction that works the gateway's event. The payment's id is the key:
 * however often the gateway says that it was paid, it is credited once. Answers the transfer's id.
 */
export async function creditTopUp(tx: Tx, { paymentId, ...paid }: PaidTopUp): Promise<string> {
  const transfer = transferOf(topUp(paid), {
    reference: `payment:${paymentId}`,
    causedBy: paid.fanId,
    key: `top-up:${paymentId}`,
  })
  const [outcome] = await recordIn(tx, [transfer])
  return recorded(outcome)
}

/**
 * Takes a top-up back that was refunded by us or charged back by the bank, once: what the wallet can still spend
 * goes, and the site covers the rest. Answers the transfer's id, null if the top-up was never credited.
 */
export async function takeBackTopUp(
  tx: Tx,
  kind: 'refund' | 'chargeback',
  { paymentId, ...paid }: PaidTopUp,
  reason: string,
): Promise<string | null> {
  const [credited] = await tx<{ id: string }[]>`
    select id from ledger_transfers where key = ${`top-up:${paymentId}`}`
  if (!credited) return null
  const [done] = await tx<{ id: string }[]>`select id from ledger_transfers where reverses_id = ${credited.id}`
  if (done) return done.id
  return takeFromWallet(tx, kind, { paymentId, ...paid }, reason, credited.id)
}

/**
 * Takes a card payment back whose tokens are in the wallet because the sale that it paid was refunded there, once. What
 * the wallet can still spend goes, and the site covers the rest.
 */
export function takeBackRefunded(tx: Tx, paid: PaidTopUp, reason: string): Promise<string> {
  return takeFromWallet(tx, 'chargeback', paid, reason)
}

/** Gives back what was taken with a payment, exactly and once: the bank found for us. False where nothing was taken. */
export async function giveBackTaken(tx: Tx, paymentId: string, reason: string): Promise<boolean> {
  const taken = await findByKey(tx, `top-up-returned:${paymentId}`)
  if (!taken) return false
  recorded(await reverse(tx, taken, { reason, causedBy: 'system' }))
  return true
}

async function takeFromWallet(
  tx: Tx,
  kind: 'refund' | 'chargeback',
  { paymentId, ...paid }: PaidTopUp,
  reason: string,
  reverses?: string,
): Promise<string> {
  const holding = await lockAccounts(tx, token, [wallet(paid.fanId)])
  const wallet_minor = holding(wallet(paid.fanId)).available_minor
  const transfer = transferOf(topUpReturned(kind, { ...paid, wallet_minor }), {
    reference: `payment:${paymentId}`,
    causedBy: 'system',
    key: `top-up-returned:${paymentId}`,
    request: [paymentId],
    reason,
    reverses,
  })
  const [outcome] = await recordIn(tx, [transfer])
  return recorded(outcome)
}
