import { moneyToWire, type PaymentDetail } from '@fanfare/contract'
import type { App } from '../../../kernel/context.ts'
import { findPeople } from '../../identity/index.ts'
import { type TransferLine, transfersOfPayment } from '../../ledger/index.ts'
import { findCharges } from '../../wallet/index.ts'
import { findDisputeOf } from '../store/disputes.ts'
import { type RefundRow, refundsOfPayment } from '../store/refunds.ts'
import { personOf } from '../views.ts'

type Links = Pick<PaymentDetail, 'performerInfo' | 'chargeId' | 'transfers' | 'refunds' | 'dispute'>

/** What a payment paid and what followed: its sale, its transfers, refunds of it, and a bank's question. */
export async function linksOfPayment({ db, config }: App, paymentId: string): Promise<Links> {
  const [transfers, refunds, dispute] = await Promise.all([
    transfersOfPayment(db.sql, paymentId),
    refundsOfPayment(db.sql, paymentId),
    findDisputeOf(db.sql, paymentId),
  ])
  const sold = transfers.find(({ kind }) => kind === 'subscription_period')?.id
  const charge = sold ? (await findCharges(db.sql, [sold])).get(sold) : undefined
  const people = await findPeople(db.sql, charge ? [charge.performer_id] : [])
  return {
    performerInfo: personOf(config, people, charge?.performer_id ?? null),
    chargeId: charge?.id ?? null,
    transfers: transfers.map(transferLine),
    refunds: refunds.map(refundLine),
    dispute: dispute ? { _id: dispute.id, state: dispute.state, dueAt: dispute.due_at.toISOString() } : null,
  }
}

/** A transfer of the ledger as desks link to it. */
export const transferLine = ({ id, kind, at }: TransferLine) => ({ _id: id, kind, at: at.toISOString() })

/** A refund as desks link to it. */
export const refundLine = ({ id, state, amount_minor, currency }: RefundRow) => ({
  _id: id,
  state,
  amount: moneyToWire(amount_minor),
  currency,
})
