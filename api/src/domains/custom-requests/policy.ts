import type { CustomRequestAct } from '@fanfare/contract'
import { now } from '../../kernel/clock.ts'
import type { Side } from '../wallet/index.ts'
import type { RequestState } from './lifecycle.ts'
import type { RequestRow } from './store/requests.ts'

const creatorActs: Partial<Record<RequestState, CustomRequestAct[]>> = {
  asked: ['accept', 'counter', 'decline'],
  countered: ['decline'],
  accepted: ['deliver', 'cancel'],
  overdue: ['deliver', 'cancel'],
  changes_asked: ['deliver', 'cancel'],
}

const fanActs: Partial<Record<RequestState, CustomRequestAct[]>> = {
  asked: ['withdraw'],
  countered: ['agree', 'withdraw'],
  overdue: ['withdraw'],
  delivered: ['complete', 'ask_changes', 'dispute'],
}

/** What someone can do with a request now. */
export function actsOf(row: RequestRow, side: Side): CustomRequestAct[] {
  if (side === 'operator') return []
  const state = isLate(row) ? 'overdue' : row.state
  const acts = (side === 'fan' ? fanActs : creatorActs)[state] ?? []
  return acts.filter(act => act !== 'ask_changes' || !row.has_changed)
}

/** It should have been delivered; the job that says so may come a moment later. */
export function isLate({ state, due_at }: Pick<RequestRow, 'state' | 'due_at'>): boolean {
  return (state === 'accepted' || state === 'changes_asked') && due_at !== null && due_at <= now()
}

/** Something was delivered, so its fan can't end it alone any more. */
export function wasDelivered({ state, has_changed }: Pick<RequestRow, 'state' | 'has_changed'>): boolean {
  return state === 'delivered' || state === 'disputed' || has_changed
}
