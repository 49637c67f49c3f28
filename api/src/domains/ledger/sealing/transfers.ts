import type { Queryable } from '../../../kernel/database.ts'
import type { SealedTransfer } from './canonical.ts'

/** Transfers with what their leaves are made of, by id; one that does not exist is missing from the answer. */
export async function sealedTransfers(db: Queryable, ids: string[]): Promise<Map<string, SealedTransfer>> {
  const rows = await db<SealedTransfer[]>`
    select t.id, t.kind, t.reference, t.key, t.reverses_id, t.hold_id, t.reason, t.caused_by,
      to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, t.blind,
      coalesce((
        select jsonb_agg(jsonb_build_object('position', p.position, 'from', p.from_id, 'to', p.to_id,
          'currency', p.currency, 'amount_minor', p.amount_minor::text) order by p.position)
        from ledger_postings p where p.transfer_id = t.id
      ), '[]') as postings
    from ledger_transfers t where t.id = any(${ids})`
  return new Map(rows.map(row => [row.id, row]))
}
