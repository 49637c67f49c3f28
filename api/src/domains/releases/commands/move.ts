import type { ReleaseState } from '@fanfare/contract'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { releaseLifecycle } from '../policy.ts'
import { changeRelease, type ReleaseRow } from '../store/releases.ts'

/** Moves a locked release to another state and tells other rooms. Refuses RELEASE_STATE_REFUSED. */
export async function move(
  tx: Tx,
  row: ReleaseRow,
  state: ReleaseState,
  changes: Partial<ReleaseRow> = {},
): Promise<ReleaseRow> {
  if (!releaseLifecycle.allows(row.state, state)) throw refuse('RELEASE_STATE_REFUSED')
  const after = await changeRelease(tx, row.id, { ...changes, state })
  const { id: releaseId, performer_id: performerId, stage_name: name } = after
  const byDocument = state === 'ended' && after.reason === 'document'
  await recordFact(tx, 'release_changed', { releaseId, performerId, state, name, ...(byDocument && { byDocument }) })
  return after
}
