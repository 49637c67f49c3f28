import type { App, Onlooker } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { hiddenAmong } from '../../visibility/index.ts'
import { hasPurchased } from '../../wallet/index.ts'
import { readableStates } from '../lifecycle.ts'
import { deliveredTo, type RequestRow } from '../store/requests.ts'

type Delivered = Pick<RequestRow, 'id' | 'state' | 'performer_id'>

/**
 * Those of a fan's requests whose delivery is open to them: while the tokens are held, and for good once they are paid and not
 * given back. What a creator hides from the fan is hidden also when it was paid.
 */
async function openAmong(db: Queryable, onlooker: Onlooker & { id: string }, rows: Delivered[]): Promise<Set<string>> {
  const paid = rows.filter(row => row.state === 'completed').map(row => row.id)
  const [bought, hidden] = await Promise.all([
    hasPurchased(db, onlooker.id, paid),
    hiddenAmong(
      db,
      onlooker,
      rows.map(row => row.performer_id),
    ),
  ])
  const opens = ({ id, state, performer_id }: Delivered) =>
    !hidden.has(performer_id) && readableStates.includes(state) && (state !== 'completed' || bought.has(id))
  return new Set(rows.filter(opens).map(row => row.id))
}

/** Whether what was delivered is open to the fan of a request. */
export async function opensDelivery(
  db: Queryable,
  onlooker: Onlooker & { id: string },
  row: Delivered,
): Promise<boolean> {
  return (await openAmong(db, onlooker, [row])).has(row.id)
}

/** Whether a custom request lets someone open a file now. */
export async function customRequestFileGuard(app: App, onlooker: Onlooker, fileId: string): Promise<boolean> {
  const { id } = onlooker
  const rows = id ? await deliveredTo(app.db.sql, id, fileId) : []
  if (!id || rows.length === 0) return false
  return (await openAmong(app.db.sql, { ...onlooker, id }, rows)).size > 0
}
