import type { Queryable } from '../../../kernel/database.ts'

/** The transfers by which payouts left a creator's earnings, or came back; what only sets aside isn't among them. */
export async function payoutTransfers(db: Queryable, performerId: string): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select t.id from payout_requests p
    join ledger_transfers t on t.key in ('payout:' || p.id || ':paid', 'payout:' || p.id || ':returned')
    where p.performer_id = ${performerId}`
  return rows.map(({ id }) => id)
}
