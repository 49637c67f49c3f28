import type { Queryable, Tx } from '../../kernel/database.ts'
import { recordFact } from '../../kernel/facts.ts'
import { deskOf, movesOf, type WrittenStep } from '../wallet/index.ts'
import { factOf } from './commands/move.ts'
import { hold_after_ms, type PledgeState, pledgeLife } from './lifecycle.ts'
import { type FundraiserRow, findFundraiser, fundraiserLists, fundraiserTable } from './store/fundraisers.ts'
import { type PledgeRow, pledgeTable } from './store/pledges.ts'

/** Pledges as what tokens are held for. `freed` is one that is given back while its fundraiser runs. */
export const pledges = movesOf({
  kind: 'pledge',
  table: pledgeTable,
  life: pledgeLife,
  open: ['held'],
  isOpen: db => db`t.state = 'held'`,
  movedOn: 'FUNDRAISER_MOVED_ON',
  returned: 'returned',
  unpayable: 'unpaid',
  async terms(tx, pledge: PledgeRow) {
    const { id, performer_id, title, ends_at } = await fundraiserOf(tx, pledge)
    return {
      performerId: performer_id,
      price_minor: pledge.amount_minor,
      title,
      targetId: id,
      expiresAt: new Date(ends_at.getTime() + hold_after_ms),
      context: { fundraiserId: id },
    }
  },
  async tell(tx: Tx, pledge: PledgeRow, { what }: WrittenStep<PledgeState | 'freed'>) {
    const fact = factOf(await fundraiserOf(tx, pledge))
    if (what === 'freed') return recordFact(tx, 'pledge_freed', fact)
    const { id: pledgeId, fan_id: fanId, amount_minor } = pledge
    const told = { ...fact, fanId, amountMinor: amount_minor.toString() }
    if (what === 'held') return recordFact(tx, 'pledge_made', { ...told, pledgeId })
    if (what === 'charged' || what === 'released' || what === 'unpaid')
      return recordFact(tx, 'pledge_settled', { ...told, state: what })
  },
})

async function fundraiserOf(db: Queryable, { fundraiser_id }: PledgeRow): Promise<FundraiserRow> {
  const row = await findFundraiser(db, fundraiser_id)
  if (!row) throw new Error(`The fundraiser ${fundraiser_id} is not there.`)
  return row
}

/** The operators' desk for fundraisers. */
export const fundraisersDesk = deskOf({
  table: fundraiserTable,
  lists: fundraiserLists,
  desk: { target: 'fundraiser', view: 'view_fundraiser' },
})
