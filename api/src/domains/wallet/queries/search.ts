import type { Queryable } from '../../../kernel/database.ts'
import type { ChargeRow } from '../store/charges.ts'
import { type ChargeFilter, type Counted, columns, narrowing, ordering, type Page, pageOf } from './statement.ts'

/** What a fan paid from his wallet, newest first unless asked otherwise. */
export async function chargesOf(db: Queryable, fanId: string, filter: ChargeFilter = {}): Promise<Page<ChargeRow>> {
  const narrowed = db`from charges c where c.fan_id = ${fanId} and c.paid_from = 'wallet' ${narrowing(db, filter)}`
  const rows = await db<Counted<ChargeRow>[]>`
    select ${columns(db)}, (select count(*)::integer ${narrowed}) as total ${narrowed} ${ordering(db, filter)}`
  return pageOf(db, rows, narrowed, filter)
}
