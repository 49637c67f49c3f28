import { moneyToWire, type ToClient } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'
import { findFundraiser } from '../store/fundraisers.ts'

/** How far a fundraiser is, as open pages show it; a draft is on none. */
export async function figuresOf(db: Queryable, id: string): Promise<ToClient['fundraiser_moved'] | undefined> {
  const row = await findFundraiser(db, id)
  if (!row || row.state === 'draft') return undefined
  return { fundraiserId: id, pledged: moneyToWire(row.pledged_minor), people: row.people, state: row.state }
}
