import type { PayoutState } from '@fanfare/contract'
import { lifecycle } from '../../kernel/lifecycle.ts'

/** The life of a payout request (docs/payouts.md). Its amount is set aside while it is pending or approved. */
export const payoutLife = lifecycle<PayoutState>({
  pending: ['approved', 'rejected', 'withdrawn'],
  approved: ['sent', 'rejected'],
  sent: ['done', 'returned'],
  done: ['returned'],
  returned: [],
  rejected: [],
  withdrawn: [],
})

/** The states as clients of this family know them. */
export const wireStatus = {
  pending: 'pending',
  approved: 'approved',
  sent: 'approved',
  done: 'done',
  returned: 'rejected',
  rejected: 'rejected',
  withdrawn: 'rejected',
} as const satisfies Record<PayoutState, string>

/** The states behind a word of a filter, the wire's or ours; none for another word. */
export function statesOf(word: string): PayoutState[] {
  const known = payoutLife.states.filter(state => wireStatus[state] === word)
  return known.length > 0 ? known : payoutLife.states.filter(state => state === word)
}
