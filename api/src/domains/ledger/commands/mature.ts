import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'
import { type Which, workDueTogether } from '../../../kernel/due.ts'
import { newId } from '../../../kernel/ids.ts'
import { transferOf } from '../batch/transfer.ts'
import { dayOf, mature as matureRecipe } from '../recipes/index.ts'
import { recordIn } from './record.ts'

type Lot = { id: string; performer_id: string; on: string; amount_minor: bigint }

const lots_max = 200

/**
 * Moves to available what is due: every maturing sub-account whose day has come. Safe to run at any time and on any
 * number of nodes: an amount that somebody else moves first is not there to be moved twice. One that throws is set aside.
 */
export async function mature(app: Pick<App, 'db' | 'log'>): Promise<void> {
  const today = dayOf(now())
  await workDueTogether(app, {
    job: 'mature_earnings',
    rows_max: lots_max,
    // Accounts are locked by the recipe, in the order that all recipes keep.
    lock: (tx, which, limit) => dueLots(tx, today, { which, limit }),
    work: moveLots,
  })
  await app.db.sql`select ledger_close_lots(${today}::date - 1)`
}

async function moveLots(tx: Tx, lots: Lot[]): Promise<void> {
  const transfers = lots.map(({ performer_id, on, amount_minor }) =>
    transferOf(matureRecipe(performer_id, on, amount_minor), {
      reference: `earnings:${performer_id}`,
      causedBy: 'system',
      reason: `released on ${on}`,
      key: `mature:${performer_id}:${on}:${newId()}`,
    }),
  )
  await recordIn(tx, transfers)
}

/** Lots that are due and hold something, in the order of their days and performers. */
function dueLots(db: Queryable, today: string, { which, limit }: { which: Which; limit: number }): PromiseLike<Lot[]> {
  return db<Lot[]>`
    select id, split_part(id, ':', 2) as performer_id, right(id, 10) as "on", posted_minor - held_minor as amount_minor
    from ledger_accounts
    where id like 'earnings:%:maturing:%' and right(id, 10) <= ${today} and posted_minor > held_minor and ${which('id')}
    order by right(id, 10), id limit ${limit}`
}
