import { type Input, referrals } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../kernel/context.ts'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { dateParam } from '../../kernel/http/params.ts'
import { findPeople, personView, recentPeople } from '../identity/index.ts'
import { agreementWith } from '../profiles/index.ts'
import { referralCode } from './commands/record.ts'
import { listShares, shareStats } from './queries.ts'
import { listReferrals } from './store.ts'
import { referralView } from './views.ts'

export const referralsRoutes: Binding[] = [
  bind(referrals.referralCode, ctx => referralCode(ctx, viewerOf(ctx).id)),
  bind(referrals.referrer, ctx => referrerOf(ctx)),
  bind(referrals.referrals, (ctx, { query }) => list(ctx, query)),
  bind(referrals.referralEarnings, (ctx, { query }) => listShares(ctx, query)),
  bind(referrals.referralStats, (ctx, { query }) => shareStats(ctx, query)),
]

async function list(ctx: Ctx, query: Input<typeof referrals.referrals>['query']) {
  const { rows, total } = await listReferrals(ctx.db.sql, viewerOf(ctx).id, {
    from: dateParam('fromDate', query.fromDate),
    to: dateParam('toDate', query.toDate),
    limit: query.limit ?? 10,
    offset: query.offset ?? 0,
  })
  const people = await findPeople(
    ctx.db.sql,
    rows.map(row => row.user_id),
  )
  return { data: rows.map(row => referralView(ctx.config, row, people)), total }
}

/** Who shares in the viewer's sales, and until when; also once that is over. */
async function referrerOf(ctx: Ctx) {
  const { referrer_id, referral_ends_at } = await agreementWith(ctx.db.sql, viewerOf(ctx).id)
  if (!referrer_id || !referral_ends_at) return { referrer: null }
  const person = (await recentPeople(ctx.db.sql, [referrer_id])).get(referrer_id)
  const referrerInfo = person ? personView(ctx.config, person) : null
  return { referrer: { referrerInfo, endsAt: referral_ends_at.toISOString() } }
}
