import { type Input, moneyToWire, type PayoutBalance, type PayoutView, type payouts } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { daysParam } from '../../../kernel/http/params.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { recentPeople } from '../../identity/index.ts'
import { earningsOf } from '../../ledger/index.ts'
import { readyAt } from '../commands/method.ts'
import { statesOf } from '../lifecycle.ts'
import { findPayout, listPayouts, type PayoutRow, standingOf } from '../store/payouts.ts'
import { payoutView } from '../views.ts'
import { methodsOf } from './methods.ts'

/** What the viewer earned, and how it can be paid out (POST /payout-requests/calculate). */
export async function balanceOf(ctx: Ctx): Promise<PayoutBalance> {
  const performerId = viewerOf(ctx).id
  const db = ctx.db.sql
  const [settings, owed, standing, methods] = await Promise.all([
    settingsOf(ctx.db),
    earningsOf(db, performerId),
    standingOf(db, performerId),
    methodsOf(ctx, db, performerId),
  ])
  const { maturing_minor, available_minor, reserved_minor } = owed
  return {
    totalEarnedTokens: moneyToWire(maturing_minor + available_minor + reserved_minor + standing.paid_minor),
    previousPaidOutTokens: moneyToWire(standing.paid_minor),
    remainingUnpaidTokens: moneyToWire(available_minor),
    maturing: moneyToWire(maturing_minor),
    reserved: moneyToWire(reserved_minor),
    minimum: moneyToWire(BigInt(settings.minimumPayoutAmount_minor)),
    releases: owed.releases.map(({ on, amount_minor }) => ({ on, amount: moneyToWire(amount_minor) })),
    methods: methods.map(method => ({
      key: method.key,
      label: method.label,
      readyAt: readyAt(settings, method)?.toISOString() ?? null,
    })),
    waitingId: standing.waiting_id,
  }
}

/** Whether a request of the viewer waits for a review. */
export async function isPending(ctx: Ctx): Promise<boolean> {
  return (await standingOf(ctx.db.sql, viewerOf(ctx).id)).is_pending
}

/** The viewer's requests (GET /payout-requests/user/search). */
export async function listOwn(ctx: Ctx, query: Input<typeof payouts.payoutRequests>['query']) {
  const { status, limit = 10, offset = 0, sort } = query
  const { rows, total } = await listPayouts(ctx.db.sql, {
    performerId: viewerOf(ctx).id,
    states: status ? statesOf(status) : undefined,
    ...daysParam(query),
    oldestFirst: sort === 'asc',
    limit,
    offset,
  })
  return { data: await shown(ctx, rows), total }
}

/** One request of the viewer; those of others are not there. */
export async function openOwn(ctx: Ctx, id: string): Promise<PayoutView> {
  const row = isId(id) ? await findPayout(ctx.db.sql, id, viewerOf(ctx).id) : undefined
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  return showOne(ctx, row)
}

export async function showOne(ctx: Ctx, row: PayoutRow): Promise<PayoutView> {
  const [view] = await shown(ctx, [row])
  return view as PayoutView
}

async function shown(ctx: Ctx, rows: PayoutRow[]): Promise<PayoutView[]> {
  const people = await recentPeople(ctx.db.sql, [...new Set(rows.map(row => row.performer_id))])
  return rows.map(row => payoutView(ctx.config, row, people))
}
