import type { App, Onlooker } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Reported } from '../../moderation/index.ts'
import { findFundraiser } from '../store/fundraisers.ts'
import { findPledge } from '../store/pledges.ts'
import { mayView } from './rights.ts'

/** Whose a fundraiser is that someone reports, who must be able to see it. Refuses ENTITY_NOT_FOUND, also for one's own. */
export async function reportedFundraiser(
  { db }: Pick<App, 'db'>,
  actor: Onlooker & { id: string },
  id: string,
): Promise<Reported> {
  const row = isId(id) ? await findFundraiser(db.sql, id) : undefined
  const pledge = row && (await findPledge(db.sql, row.id, actor.id))
  if (!row || row.performer_id === actor.id || !(await mayView(db.sql, actor, row, pledge)))
    throw refuse('ENTITY_NOT_FOUND')
  return { ownerId: row.performer_id, quote: row.title }
}
