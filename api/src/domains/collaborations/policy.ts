import type { CollaborationState } from '@fanfare/contract'
import { day_ms } from '../../kernel/clock.ts'
import { lifecycle } from '../../kernel/lifecycle.ts'

/** What may follow what. A version never comes back: other terms, or the same ones later, are another version. */
export const collaborationLifecycle = lifecycle<CollaborationState>({
  asked: ['running', 'declined', 'withdrawn', 'replaced', 'ended'],
  running: ['replaced', 'ended'],
  declined: [],
  withdrawn: [],
  replaced: [],
  ended: [],
})

/** `notice`: the creator ends it in 7 days; `left`: one of them is out; `ended`: it doesn't hold for those who are told. */
export type CollaborationWhat = 'asked' | 'began' | 'declined' | 'notice' | 'left' | 'ended'

/** So long what holds goes on after its creator gave notice. */
export const notice_ms = 7 * day_ms

/** How many proposals a creator can make in 24 hours. */
export const proposed_max = 30

const percent_bps = 100

/** A share in whole percent as the ledger's recipes take it. */
export const rateOf = (percent: number): number => percent * percent_bps
