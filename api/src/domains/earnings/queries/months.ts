import { moneyToWire } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { earnedBy } from '../../wallet/index.ts'
import type { TransfersOf } from './balance.ts'

const MONTHS = 24

type Row = { month: string; net_minor: bigint; paid_minor: bigint }

/**
 * What a creator earned and was paid out in each of the last months (UTC) in which either happened, newest first: the
 * totals of their statements.
 */
export async function earningMonths(ctx: Ctx, othersOf: TransfersOf) {
  const { id } = viewerOf(ctx)
  const db = ctx.db.read
  const today = now()
  const from = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - MONTHS + 1))
  const others = await othersOf(db, id)
  const rows = await db<Row[]>`
    with sold as (
      select to_char(created_at at time zone 'utc', 'YYYY-MM') as month, sum(net_minor) as net_minor
      from ${earnedBy(db, id)} c where status = 'success' and created_at >= ${from} group by 1
    ),
    paid as (
      select to_char(t.at at time zone 'utc', 'YYYY-MM') as month, -sum(e.amount_minor) as paid_minor
      from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
      where t.id = any(${others}::uuid[]) and t.kind in ('payout_paid', 'payout_returned') and t.at >= ${from}
        and starts_with(e.account_id, ${`earnings:${id}:`})
      group by 1
    )
    select month, coalesce(net_minor, 0)::bigint as net_minor, coalesce(paid_minor, 0)::bigint as paid_minor
    from sold full join paid using (month) order by month desc`
  return {
    data: rows.map(({ month, net_minor, paid_minor }) => ({
      month,
      net: moneyToWire(net_minor),
      paidOut: moneyToWire(paid_minor),
    })),
  }
}
