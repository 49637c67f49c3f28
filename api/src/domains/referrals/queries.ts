import type { Input, ReferralEarning, Reply, referrals } from '@fanfare/contract'
import { moneyToWire } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../kernel/context.ts'
import type { Queryable } from '../../kernel/database.ts'
import { checkDates, daysParam } from '../../kernel/http/params.ts'
import { personView, recentPeople } from '../identity/index.ts'
import { recipes } from '../ledger/index.ts'
import { statement } from '../wallet/index.ts'
import { countReferrals } from './store.ts'

type Filter = Input<typeof referrals.referralEarnings>['query']
type ShareRow = {
  id: string
  performer_id: string
  type: string
  paid_from: 'wallet' | 'card'
  total_minor: bigint
  share_minor: bigint
  fraction: number
  status: 'success' | 'refunded'
  paid_at: Date | null
  created_at: Date
}

/** When a share was added to what somebody has: with the first payment that reaches as far as its sale. */
const paidAt = (db: Queryable, userId: string) => db`(
  select r.created_at from referral_payments r where r.user_id = ${userId} and r.paid_through >= c.created_at
  order by r.paid_through limit 1)`

/** The shares of one person (`s`) with their sales (`c`). The second condition is that of the index. */
function sharesOf(db: Queryable, userId: string, filter: Filter) {
  const { isPaid } = filter
  return db`
    from ledger_postings s join charges c on c.id = s.transfer_id
    where s.to_id = ${recipes.referral(userId)} and s.to_id like 'referral:%'
      ${statement.narrowing(db, filter)}
      ${isPaid === undefined ? db`` : db`and ${paidAt(db, userId)} is ${isPaid ? db`not null` : db`null`}`}`
}

/** What the viewer earned by each sale of creators they invited (GET /referral-earnings/search). */
export async function listShares(ctx: Ctx, query: Filter): Promise<Reply<typeof referrals.referralEarnings>> {
  const [db, userId, filter] = [ctx.db.read, viewerOf(ctx).id, checkDates(query)]
  const narrowed = sharesOf(db, userId, filter)
  const rows = await db<statement.Counted<ShareRow>[]>`
    select c.id, c.performer_id, c.type, c.paid_from, c.total_minor, c.status, c.created_at,
      s.amount_minor as share_minor, round(s.amount_minor::numeric / c.total_minor, 4)::float8 as fraction,
      ${paidAt(db, userId)} as paid_at, (select count(*)::integer ${narrowed}) as total
    ${narrowed} ${statement.ordering(db, filter)}`
  const { total } = await statement.pageOf(db, rows, narrowed, filter)
  const people = await recentPeople(db, [...new Set(rows.map(row => row.performer_id))])
  return {
    data: rows.map(row => {
      const person = people.get(row.performer_id)
      return { ...shareView(row), registerInfo: person ? personView(ctx.config, person) : null }
    }),
    total,
  }
}

function shareView(row: ShareRow): Omit<ReferralEarning, 'registerInfo'> {
  return {
    _id: row.id,
    type: row.type,
    grossPrice: moneyToWire(row.total_minor),
    netPrice: moneyToWire(row.share_minor),
    referralCommission: row.fraction,
    isPaid: row.paid_at !== null,
    paidAt: row.paid_at?.toISOString() ?? null,
    isToken: row.paid_from === 'wallet',
    transactionStatus: row.status,
    createdAt: row.created_at.toISOString(),
  }
}

/** Sums of what the viewer earned and didn't give back (GET /referral-earnings/stats). */
export async function shareStats(
  ctx: Ctx,
  query: Input<typeof referrals.referralStats>['query'],
): Promise<Reply<typeof referrals.referralStats>> {
  const [db, userId, filter] = [ctx.db.sql, viewerOf(ctx).id, checkDates(query)]
  const [totalRegisters, [sums], [owed]] = await Promise.all([
    countReferrals(db, userId, daysParam(filter)),
    db<[{ sales: number; share_minor: bigint }]>`
      select count(*)::int as sales, coalesce(sum(s.amount_minor), 0)::bigint as share_minor
      ${sharesOf(db, userId, filter)} and c.status = 'success'`,
    db<[{ waiting_minor: bigint; paid_minor: bigint }]>`
      select coalesce((select posted_minor from ledger_accounts
          where id = ${recipes.referral(userId)} and currency = ${recipes.token}), 0)::bigint as waiting_minor,
        coalesce((select sum(amount_minor) from referral_payments where user_id = ${userId}), 0)::bigint as paid_minor`,
  ])
  return {
    totalRegisters,
    totalSales: sums.sales,
    totalNetPrice: moneyToWire(sums.share_minor),
    waiting: moneyToWire(owed.waiting_minor),
    paid: moneyToWire(owed.paid_minor),
  }
}
