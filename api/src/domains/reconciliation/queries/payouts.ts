import { day_ms } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { Found } from '../store/differences.ts'
import type { Span } from './payments.ts'

/** A bank that hasn't said by then that a payout arrived should be asked. */
const confirmed_within_ms = 7 * day_ms

type Sent = {
  id: string
  method: string
  currency: string
  state: string
  money_minor: bigint
  booked_minor: bigint | null
  sent_at: Date
}

/** What was sent to creators in a span: how it was booked, and whether it arrived in time. */
export async function sentIn(
  db: Queryable,
  { from, to }: Span,
  now: Date,
): Promise<{ count: number; sum_minor: bigint; found: Found[] }> {
  const rows = await db<Sent[]>`
    select r.id, r.method, r.currency, r.state, r.money_minor, r.sent_at, (
      select sum(o.amount_minor)::bigint from ledger_transfers t
      join ledger_postings o on o.transfer_id = t.id and o.to_id = 'payout:' || r.method || ':clearing'
      where t.key = 'payout:' || r.id || ':paid') as booked_minor
    from payout_requests r where r.sent_at >= ${from} and r.sent_at < ${to}`
  const found = rows.flatMap((row): Found[] => {
    const both = {
      our_reference: row.id,
      their_reference: `payout:${row.id}`,
      gateway: row.method,
      currency: row.currency,
      our_minor: row.money_minor,
      their_minor: row.booked_minor,
    }
    if (row.booked_minor === null) return [{ ...both, kind: 'payout_not_booked' }]
    if (row.booked_minor !== row.money_minor) return [{ ...both, kind: 'payout_differs' }]
    const isLate = row.state === 'sent' && now.getTime() - row.sent_at.getTime() > confirmed_within_ms
    return isLate ? [{ ...both, kind: 'payout_unconfirmed', their_minor: null }] : []
  })
  return { count: rows.length, sum_minor: rows.reduce((sum, { money_minor }) => sum + money_minor, 0n), found }
}
