import type { Queryable } from '../../../kernel/database.ts'
import { earnedBy } from '../../wallet/index.ts'

/** The transfers, beside sales and what undoes them, by which a creator's earnings moved; rooms above know theirs. */
export type TransfersOf = (db: Queryable, performerId: string) => Promise<string[]>

export type MovementKind = 'sales' | 'given_back' | 'restored' | 'paid_out' | 'payout_returned' | 'referral_share'

/** What one transfer did to a creator's earnings. */
export type Movement = { id: string; kind: MovementKind; at: Date; amount_minor: bigint }

type Span = { performerId: string; from: Date; to: Date; others: string[] }

/** Movements that aren't sales, from the ledger: a sale given back, given back after all, and those of rooms above. */
const moved = (db: Queryable, { performerId, to, others }: Span) => {
  const own = `earnings:${performerId}:`
  return db`
    back as (
      select r.id, r.at, 'given_back' as kind from ${earnedBy(db, performerId)} c
      join ledger_transfers r on r.reverses_id = c.id where c.created_at < ${to}
    ),
    named as (
      select * from back
      union all
      select w.id, w.at, 'restored' from back b join ledger_transfers w on w.reverses_id = b.id
      union all
      select t.id, t.at, case t.kind when 'payout_paid' then 'paid_out' when 'referral_taken' then 'referral_share' else t.kind end
      from ledger_transfers t where t.id = any(${others}::uuid[])
    ),
    moved as (
      select n.id, n.kind, n.at, sum(case when starts_with(e.account_id, ${own}) then e.amount_minor else 0 end)::bigint
        as amount_minor
      from named n join ledger_entries e on e.transfer_id = n.id where n.at < ${to} group by n.id, n.kind, n.at
    )`
}

/** The movements of a span that aren't sales, oldest first. */
export function movementsBetween(db: Queryable, span: Span): Promise<Movement[]> {
  return db<Movement[]>`with ${moved(db, span)} select * from moved where at >= ${span.from} order by at, id`
}

/** What was owed to a creator before a span, and what each kind of movement did in it; hundredths of a token. */
export type Balance = {
  opening_minor: bigint
  lines: { kind: MovementKind; count: number; amount_minor: bigint }[]
  closing_minor: bigint
}

type SumRow = { kind: MovementKind; before_minor: bigint; amount_minor: bigint; count: number }

/**
 * A creator's balance through a span: what is pending, available and in payout requests, together. Opening and lines come
 * to closing, and closing is what the ledger's accounts hold once the span reaches to now.
 */
export async function balanceOf(db: Queryable, span: Span): Promise<Balance> {
  const { performerId, from, to } = span
  const rows = await db<SumRow[]>`
    with ${moved(db, span)},
    every as (
      select 'sales' as kind, created_at as at, net_minor as amount_minor from ${earnedBy(db, performerId)} c
      where created_at < ${to}
      union all
      select kind, at, amount_minor from moved
    )
    select kind, coalesce(sum(amount_minor) filter (where at < ${from}), 0)::bigint as before_minor,
      coalesce(sum(amount_minor) filter (where at >= ${from}), 0)::bigint as amount_minor,
      count(*) filter (where at >= ${from})::int as count
    from every group by kind`
  const opening_minor = rows.reduce((all, row) => all + row.before_minor, 0n)
  const lines = order.flatMap(kind => rows.filter(row => row.kind === kind && row.count > 0))
  return {
    opening_minor,
    lines: lines.map(({ kind, count, amount_minor }) => ({ kind, count, amount_minor })),
    closing_minor: lines.reduce((all, row) => all + row.amount_minor, opening_minor),
  }
}

const order: MovementKind[] = ['sales', 'given_back', 'restored', 'referral_share', 'paid_out', 'payout_returned']
