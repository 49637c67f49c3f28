import { type App, type Onlooker, opensAll } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { findPerformers } from '../../profiles/index.ts'
import { hiddenAmong, whyHidden } from '../../visibility/index.ts'
import { isStopped } from '../policy.ts'
import type { FundraiserRow } from '../store/fundraisers.ts'
import { handedTo, showing } from '../store/parts.ts'
import type { PledgeRow } from '../store/pledges.ts'

/** Whether a creator has a page that this onlooker may see. */
export async function hasPage(db: Queryable, onlooker: Onlooker, performerId: string): Promise<boolean> {
  const performer = (await findPerformers(db, onlooker, [performerId])).get(performerId)
  if (performer?.status !== 'active' || !performer.verified_at) return false
  return !(await whyHidden(db, onlooker, performerId))
}

/**
 * Whether someone may see a fundraiser: a draft its creator alone, the others everyone who may see the creator. Who pledged
 * still sees it when the creator has left or operators stopped it, as long as neither blocks the other. Operators see all but drafts.
 */
export async function mayView(
  db: Queryable,
  onlooker: Onlooker,
  row: FundraiserRow,
  pledge: PledgeRow | undefined,
): Promise<boolean> {
  if (onlooker.id === row.performer_id) return true
  if (row.state === 'draft') return false
  if (opensAll(onlooker)) return true
  if (pledge) return !(await hiddenAmong(db, onlooker, [row.performer_id])).has(row.performer_id)
  return !isStopped(row) && hasPage(db, onlooker, row.performer_id)
}

/** Whether a fundraiser lets someone open a file: of its page, or of the reward that they pledged enough for. */
export async function fundraiserFileGuard(app: App, onlooker: Onlooker, fileId: string): Promise<boolean> {
  const db = app.db.sql
  for (const performerId of await showing(db, fileId)) if (await hasPage(db, onlooker, performerId)) return true
  const handed = onlooker.id ? await handedTo(db, onlooker.id, fileId) : []
  const creators = handed.map(row => row.performer_id)
  const hidden = await hiddenAmong(db, onlooker, creators)
  return creators.some(id => !hidden.has(id))
}
