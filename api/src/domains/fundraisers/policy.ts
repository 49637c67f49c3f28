import type { FundraiserAct } from '@fanfare/contract'
import { nowMs } from '../../kernel/clock.ts'
import { stays_ms } from './lifecycle.ts'
import type { FundraiserRow } from './store/fundraisers.ts'
import type { PledgeRow } from './store/pledges.ts'

/** Until when pledges can be taken back. */
export function takeBackUntil({ ends_at }: Pick<FundraiserRow, 'ends_at'>): Date {
  return new Date(ends_at.getTime() - stays_ms)
}

/** It takes pledges: it runs, and its end hasn't come. */
export function takesPledges({ state, ends_at }: Pick<FundraiserRow, 'state' | 'ends_at'>): boolean {
  return state === 'running' && ends_at.getTime() > nowMs()
}

export function canTakeBack(row: FundraiserRow, pledge: PledgeRow): boolean {
  return pledge.state === 'held' && row.state === 'running' && takeBackUntil(row).getTime() > nowMs()
}

/** A pledge is enough for the reward. */
export function earnsReward(
  { reward_min_minor }: Pick<FundraiserRow, 'reward_min_minor'>,
  { amount_minor }: Pick<PledgeRow, 'amount_minor'>,
): boolean {
  return reward_min_minor !== null && amount_minor >= reward_min_minor
}

/** Its reward should have been delivered. */
export function isLate({ state, deliver_by }: Pick<FundraiserRow, 'state' | 'deliver_by'>): boolean {
  return state === 'succeeded' && deliver_by !== null && deliver_by.getTime() < nowMs()
}

/** Operators stopped it or took it down: its page is for its creator and for those who pledged, without its pictures. */
export function isStopped(row: Pick<FundraiserRow, 'state' | 'decided_by' | 'taken_down_at'>): boolean {
  return row.taken_down_at !== null || (row.state === 'cancelled' && row.decided_by !== null)
}

/** Operators can give its pledges back: it succeeded, and nothing was handed over. */
export function canGiveBack(row: Pick<FundraiserRow, 'state' | 'giving_back'>): boolean {
  return row.state === 'succeeded' && !row.giving_back
}

/** What its creator can do with a fundraiser now. */
export function actsOf(row: FundraiserRow): FundraiserAct[] {
  if (row.taken_down_at) return []
  if (row.state === 'draft') return ['change', 'start', 'delete']
  if (row.state === 'running') return takesPledges(row) ? ['update', 'cancel'] : []
  const hasReward = row.deliver_by !== null && !row.giving_back
  if (row.state === 'succeeded') return hasReward ? ['deliver', 'update'] : ['update']
  return row.state === 'delivered' ? ['deliver', 'update'] : []
}
