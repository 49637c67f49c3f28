import type { RefundableKind, RefundReason, RefundState } from '@fanfare/contract'
import { addJobIn } from '../../kernel/jobs.ts'
import type { FactTable } from '../../kernel/relay.ts'
import { isMessageTakenDown } from '../messaging/index.ts'
import { markGivenBack } from './commands/pay.ts'

/** A refund as facts name it; `performerId` is null for a top-up. */
type RefundFact = Record<'refundId' | 'fanId' | 'title' | 'amountMinor' | 'currency', string> & {
  kind: RefundableKind
  performerId: string | null
  target: 'charge' | 'payment'
  targetId: string
  reason: RefundReason
}

type DisputeFact = Record<'disputeId' | 'paymentId' | 'fanId' | 'kind' | 'amountMinor' | 'currency', string> & {
  performerId: string | null
}

declare module '../../kernel/facts.ts' {
  interface Facts {
    /** A fan asked for money back and an operator has to decide. */
    refund_asked: RefundFact & { dueAt: string | null }
    /** The fan asked once more. */
    refund_appealed: RefundFact & { dueAt: string | null }
    /** It was decided, by the rules or by people: refunded, refused, or on its way to the card (`sending`). */
    refund_decided: RefundFact & { state: RefundState; isAutomatic: boolean }
    /** A bank questions a card payment. */
    dispute_received: DisputeFact & { reason: string; dueAt: string }
    dispute_submitted: DisputeFact
    /** The bank has decided. */
    dispute_closed: DisputeFact & { state: 'won' | 'lost' }
  }
}

/**
 * A sale that someone else gave back, such as a creator their order, needs no decision any more. What was paid for a message
 * is given back when operators take it down, also to who bought it at the same moment.
 */
export const refundsFacts: FactTable = {
  charge_refunded: (tx, { chargeId }) => markGivenBack(tx, chargeId),
  message_taken_down: (tx, { messageId }) => addJobIn(tx, 'refund_taken_down', { messageId }),
  mass_message_taken_down: (tx, { massMessageId }) => addJobIn(tx, 'refund_taken_down', { massMessageId }),
  async charge_made(tx, { kind, targetId: messageId }) {
    if (kind === 'message' && (await isMessageTakenDown(tx, messageId)))
      await addJobIn(tx, 'refund_taken_down', { messageId })
  },
}
