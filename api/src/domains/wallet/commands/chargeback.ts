import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { recorded, reverse, takeBackRefunded } from '../../ledger/index.ts'
import { lockCharge, markRestored } from '../store/charges.ts'
import { type CardPayment, type Refund, refundCharge } from './refund.ts'

/** A card payment that a bank took back, or that went back to its card. */
type TakenPayment = CardPayment & { paymentId: string; tokens_minor: bigint }

/**
 * The bank took back what a card had paid for a charge. Where we had given the charge back into the wallet before, the
 * tokens there are what goes: a fan doesn't keep both. In the transaction of the gateway's event.
 */
export async function chargeBack(tx: Tx, refund: Refund, payment: TakenPayment): Promise<void> {
  const { paymentId, tokens_minor, ...card } = payment
  const charge = await lockCharge(tx, refund.chargeId)
  if (charge?.status !== 'refunded') {
    await refundCharge(tx, refund, card)
    return
  }
  await takeBackRefunded(tx, { ...card, paymentId, fanId: charge.fan_id, tokens_minor }, refund.reason)
}

/**
 * The bank found for us: a charge that it had taken back is a sale again, and everyone has what they had. False for one
 * that we gave back ourselves.
 */
export async function restoreCharge(tx: Tx, chargeId: string, reason: string): Promise<boolean> {
  const charge = await lockCharge(tx, chargeId)
  if (!charge?.refund_id) return false
  const [transfer] = await tx<{ kind: string }[]>`select kind from ledger_transfers where id = ${charge.refund_id}`
  if (transfer?.kind !== 'chargeback') return false
  recorded(await reverse(tx, charge.refund_id, { reason, causedBy: 'system' }))
  await markRestored(tx, chargeId)
  await recordFact(tx, 'charge_restored', {
    chargeId,
    kind: charge.kind,
    fanId: charge.fan_id,
    performerId: charge.performer_id,
    targetId: charge.target_id,
  })
  return true
}
