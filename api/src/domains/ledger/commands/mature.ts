import { now } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'
import { transferOf } from '../batch/transfer.ts'
import { dayOf, mature as matureRecipe } from '../recipes/index.ts'
import { recordIn } from './record.ts'

type Lot = { performer_id: string; on: string; amount_minor: bigint }

const batch_max = 200

/**
 * Moves to available what is due: every maturing sub-account whose day has come. Safe to run at any time and on any
 * number of nodes: an amount that somebody else moves first is not there to be moved twice. Answers how many it moved.
 */
export async function mature(db: Database): Promise<number> {
  const today = dayOf(now())
  let moved = 0
  for (let after = ''; ; ) {
    const lots = await dueLots(db, today, after)
    const last = lots.at(-1)
    if (!last) break
    const transfers = lots.map(({ performer_id, on, amount_minor }) =>
      transferOf(matureRecipe(performer_id, on, amount_minor), {
        reference: `earnings:${performer_id}`,
        causedBy: 'system',
        reason: `released on ${on}`,
        key: `mature:${performer_id}:${on}:${newId()}`,
      }),
    )
    const outcomes = await db.tx(tx => recordIn(tx, transfers))
    moved += outcomes.filter(({ outcome }) => outcome === 'recorded').length
    after = `${last.on}${last.performer_id}`
  }
  await db.sql`select ledger_close_lots(${today}::date - 1)`
  return moved
}

/** Lots that are due and hold something, in the order of their days and performers, behind the one named. */
async function dueLots(db: Database, today: string, after: string): Promise<Lot[]> {
  return db.sql<Lot[]>`
    select split_part(id, ':', 2) as performer_id, right(id, 10) as "on", posted_minor - held_minor as amount_minor
    from ledger_accounts
    where id like 'earnings:%:maturing:%' and right(id, 10) <= ${today}
      and right(id, 10) || split_part(id, ':', 2) collate "C" > ${after} and posted_minor > held_minor
    order by right(id, 10), id limit ${batch_max}`
}
