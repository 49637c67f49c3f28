import type { DisputeState, RefundState } from '@fanfare/contract'
import { lifecycle } from '../../kernel/lifecycle.ts'

/**
 * The life of a refund (docs/money.md). `approved` waits for the second of two people, `sending` for the gateway; a fan
 * appeals once.
 */
export const refundLife = lifecycle<RefundState>({
  in_review: ['approved', 'sending', 'refunded', 'refused'],
  approved: ['sending', 'refunded', 'refused'],
  sending: ['refunded', 'refused'],
  refunded: [],
  refused: ['appealed'],
  appealed: ['approved', 'sending', 'refunded', 'refused'],
})

/** The states in which someone has to decide. */
export const waitingStates: RefundState[] = ['in_review', 'approved', 'appealed']

/** The life of a dispute: the bank may decide at any time. */
export const disputeLife = lifecycle<DisputeState>({
  received: ['evidence_due', 'won', 'lost'],
  evidence_due: ['submitted', 'won', 'lost'],
  submitted: ['won', 'lost'],
  won: [],
  lost: [],
})

/** The states in which a dispute isn't decided. */
export const openDisputes: DisputeState[] = ['received', 'evidence_due', 'submitted']

/** Those of them in which it waits for us, not for the bank. */
export const unansweredDisputes: DisputeState[] = ['received', 'evidence_due']
