import type { Queryable } from '../../../kernel/database.ts'
import type { PaidOut } from '../../tax-forms/index.ts'

/**
 * What creators were paid by quarter (UTC) and currency, less what came back: the money of the transfers by which it left
 * and returned, each when it did.
 */
const between: PaidOut['between'] = async (db, performerIds, { from, to }) =>
  db<Awaited<ReturnType<PaidOut['between']>>>`
    select p.performer_id, extract(quarter from t.at at time zone 'UTC')::int as quarter, x.currency,
      sum(case when starts_with(x.to_id, 'payout:') then x.amount_minor else -x.amount_minor end)::bigint as money_minor
    from payout_requests p
    join ledger_transfers t on t.key in ('payout:' || p.id || ':paid', 'payout:' || p.id || ':returned')
    join ledger_postings x on x.transfer_id = t.id
      and (starts_with(x.to_id, 'payout:') or starts_with(x.from_id, 'payout:'))
    where p.performer_id = any(${performerIds}::uuid[]) and t.at >= ${from} and t.at < ${to}
    group by 1, 2, 3 order by 1, 2, 3`

/** When creators were last paid, also where it came back. */
async function last(db: Queryable, performerIds: string[]): Promise<Map<string, Date>> {
  const rows = await db<{ performer_id: string; at: Date }[]>`
    select performer_id, max(sent_at) as at from payout_requests
    where performer_id = any(${performerIds}::uuid[]) and sent_at is not null group by performer_id`
  return new Map(rows.map(({ performer_id, at }) => [performer_id, at]))
}

/** What the room of tax forms is lent of payouts. */
export const paidOut: PaidOut = { between, last }
