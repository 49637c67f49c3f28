import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { findFiles } from '../../media/index.ts'
import { workDueIn } from '../../wallet/index.ts'
import { becomeOverdue, factOf, requests } from '../held.ts'
import { filesOf, type RequestRow, requestTable } from '../store/requests.ts'

/**
 * Moves requests on whose time has come: what isn't answered expires, what is late is told of and goes back, what was
 * delivered is paid.
 */
export function moveDueRequests(app: Pick<App, 'db' | 'log'>): Promise<void> {
  return workDueIn(app, requestTable, {
    job: 'move_custom_requests',
    work: id =>
      requests.moveOne(app, id, async (tx, row) => {
        if (row.next_at && row.next_at <= now()) await moveOn(tx, row)
      }),
  })
}

async function moveOn(tx: Tx, row: RequestRow): Promise<void> {
  switch (row.state) {
    case 'asked':
    case 'countered':
    case 'overdue':
      await requests.giveBack(tx, row, 'expired', { side: 'site' })
      return
    case 'accepted':
    case 'changes_asked':
      if (row.due_at && row.due_at > now()) await remind(tx, row)
      else await becomeOverdue(tx, row)
      return
    case 'delivered':
      if (await isReady(tx, row)) await requests.pay(tx, row, 'completed', { side: 'site' })
      else await requestTable.change(tx, row.id, { next_at: fromNow(day_ms) })
      return
    default:
      await requestTable.change(tx, row.id, { next_at: null })
  }
}

async function remind(tx: Tx, row: RequestRow): Promise<void> {
  await requestTable.change(tx, row.id, { reminded_at: now(), next_at: row.due_at })
  await recordFact(tx, 'custom_request_due_soon', factOf(row))
}

/** The fan can see all of it: nothing is still processed, or waits for a review. */
async function isReady(tx: Tx, { id }: RequestRow): Promise<boolean> {
  const ids = await filesOf(tx, id)
  const files = await findFiles(tx, ids)
  return files.length === ids.length && files.every(({ status }) => status === 'finished')
}
