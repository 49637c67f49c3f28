import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { workDue } from '../../../kernel/due.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { findFiles } from '../../media/index.ts'
import { changeRequest, dueRequests, filesOf, lockRequest, type RequestRow } from '../store/requests.ts'
import { becomeOverdue, factOf, giveBack, payFor } from './move.ts'

const requests_max = 500

/**
 * Moves requests on whose time has come, each in a transaction of its own: what isn't answered expires, what is late is
 * told of and goes back, what was delivered is paid. Run twice it is done once. One that fails holds up no other.
 */
export async function moveDueRequests(app: Pick<App, 'db' | 'log'>): Promise<void> {
  await workDue(app, {
    job: 'move_custom_requests',
    rows_max: requests_max,
    find: (db, which, limit) => dueRequests(db, now(), { which, limit }),
    work: ({ id }) =>
      app.db.tx(async tx => {
        const row = await lockRequest(tx, id)
        if (row?.next_at && row.next_at <= now()) await moveOn(tx, row)
      }),
  })
}

async function moveOn(tx: Tx, row: RequestRow): Promise<void> {
  switch (row.state) {
    case 'asked':
    case 'countered':
    case 'overdue':
      await giveBack(tx, row, 'expired', { side: 'site' })
      return
    case 'accepted':
    case 'changes_asked':
      if (row.due_at && row.due_at > now()) await remind(tx, row)
      else await becomeOverdue(tx, row)
      return
    case 'delivered':
      if (await isReady(tx, row)) await payFor(tx, row, { side: 'site' })
      else await changeRequest(tx, row.id, { next_at: fromNow(day_ms) })
      return
    default:
      await changeRequest(tx, row.id, { next_at: null })
  }
}

async function remind(tx: Tx, row: RequestRow): Promise<void> {
  await changeRequest(tx, row.id, { reminded_at: now(), next_at: row.due_at })
  await recordFact(tx, 'custom_request_due_soon', factOf(row))
}

/** The fan can see all of it: nothing is still processed, or waits for a review. */
async function isReady(tx: Tx, { id }: RequestRow): Promise<boolean> {
  const ids = await filesOf(tx, id)
  const files = await findFiles(tx, ids)
  return files.length === ids.length && files.every(({ status }) => status === 'finished')
}
