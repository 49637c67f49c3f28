import { type EarningType, sharedType } from '@fanfare/contract'
import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../../kernel/database.ts'
import { type ChargeRow, chargeColumns } from './charges.ts'

/** A sale of a creator's own, or their share of another creator's: `seller_id` is that one, null for their own. */
export type EarnedRow = Omit<ChargeRow, 'type'> & { type: EarningType; seller_id: string | null }

/** What differs in a part: it is all net, whatever the price, the tax and the fee of the sale were. */
const ofPart = {
  performer_id: 's.performer_id',
  created_at: 's.created_at',
  original_minor: 's.net_minor',
  total_minor: 's.net_minor',
  net_minor: 's.net_minor',
} as const

/**
 * What a creator earned, in place of a table of charges: their own sales, and their shares of others'. Statements,
 * statistics and payouts read it, so that they come to what the accounts of the ledger hold.
 */
export function earnedBy(db: Queryable, performerId: string): PendingQuery<Row[]> {
  return db`(
    select ${db(chargeColumns.map(column => `o.${column}`))}, o.release_on, null::uuid as seller_id
    from charges o where o.performer_id = ${performerId}
    union all
    select ${partColumns(db)}, k.release_on, k.performer_id
    from charge_shares s join charges k on k.id = s.charge_id where s.performer_id = ${performerId}
  )`
}

function partColumns(db: Queryable): PendingQuery<Row[]> {
  const columns = chargeColumns.map(column => partColumn(db, column))
  return columns.reduce((all, column) => db`${all}, ${column}`)
}

function partColumn(db: Queryable, column: (typeof chargeColumns)[number]): PendingQuery<Row[]> {
  if (column === 'type') return db`${sharedType}::text`
  if (column === 'tax' || column === 'context') return db`null::jsonb`
  if (column === 'commission_bps') return db`0`
  if (column === 'covered_minor' || column === 'tax_minor' || column === 'fee_minor' || column === 'shared_minor')
    return db`0::bigint`
  return column in ofPart ? db`${db(ofPart[column as 'net_minor'])}` : db`${db(`k.${column}`)}`
}
