import type { CollaborationState } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { type CollaborationWhat, collaborationLifecycle } from '../policy.ts'
import {
  type CollaborationRow,
  changeCollaboration,
  changeShare,
  type ShareRow,
  sharesOf,
} from '../store/collaborations.ts'

/** Moves a locked version to another state. Refuses COLLABORATION_MOVED_ON where that doesn't follow. */
export async function move(tx: Tx, row: CollaborationRow, state: CollaborationState): Promise<CollaborationRow> {
  if (!collaborationLifecycle.allows(row.state, state)) throw refuse('COLLABORATION_MOVED_ON')
  const changes = state === 'running' ? { state, began_at: now() } : { state, closed_at: now() }
  return changeCollaboration(tx, row.id, changes)
}

type Told = { what: CollaborationWhat; byId: string; toIds: string[] }

/** Tells other rooms; without anyone who has to know, nothing is said. */
export async function tell(tx: Tx, { id, performer_id }: CollaborationRow, { what, byId, toIds }: Told): Promise<void> {
  if (toIds.length === 0) return
  await recordFact(tx, 'collaboration_changed', { collaborationId: id, performerId: performer_id, what, byId, toIds })
}

/** Those who accepted and are still in. */
export async function acceptedIn(tx: Tx, { id }: Pick<CollaborationRow, 'id'>): Promise<ShareRow[]> {
  return ((await sharesOf(tx, [id])).get(id) ?? []).filter(({ state }) => state === 'accepted')
}

/**
 * Takes one person out of a locked version. What holds goes on for the others, and ends with the last of them; what was
 * only proposed can't hold without them any more.
 */
export async function takeOut(
  tx: Tx,
  row: CollaborationRow,
  performerId: string,
  state: 'left' | 'ended',
): Promise<CollaborationRow> {
  await changeShare(tx, { collaboration_id: row.id, performer_id: performerId }, { state, closed_at: now() })
  if (row.state === 'asked') return move(tx, row, 'ended')
  return (await acceptedIn(tx, row)).length > 0 ? row : move(tx, row, 'ended')
}
