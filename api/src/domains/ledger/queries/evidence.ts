import type { Queryable } from '../../../kernel/database.ts'

/** A posting with when it was made and by what sort of transfer. */
export type PostingLine = {
  at: Date
  kind: string
  from_id: string
  to_id: string
  amount_minor: bigint
  currency: string
}

/** What was posted by a transfer and by those under some keys, oldest first. */
export function postingsUnder(db: Queryable, id: string | undefined, keys: string[]): Promise<PostingLine[]> {
  return db<PostingLine[]>`
    select t.at, t.kind, p.from_id, p.to_id, p.amount_minor, p.currency
    from ledger_transfers t join ledger_postings p on p.transfer_id = t.id
    where t.key = any(${keys}) or t.id = ${id ?? null}::uuid
    order by t.at, t.id, p.position`
}

/** What a bank's dispute of a payment took, by the accounts it was taken from, in tokens. */
export async function takenByDispute(
  db: Queryable,
  paymentId: string,
): Promise<{ from: string; amount_minor: bigint }[]> {
  return db<{ from: string; amount_minor: bigint }[]>`
    select p.from_id as "from", p.amount_minor from ledger_postings p
    where p.currency = 'TOKEN' and p.transfer_id in (
      select id from ledger_transfers where key = ${`top-up-returned:${paymentId}`}
      union all
      select r.id from ledger_transfers c join ledger_transfers r on r.reverses_id = c.id and r.kind = 'chargeback'
      where c.key = ${`period:${paymentId}`})
    order by p.position`
}
