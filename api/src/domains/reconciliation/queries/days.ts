import { type Input, moneyToWire, type ReconciliationDay, type Reply, type reconciliation } from '@fanfare/contract'
import type { Ctx } from '../../../kernel/context.ts'
import { readDay } from '../../../kernel/moments.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { recentPeople } from '../../identity/index.ts'
import { type CountedDay, findDay, newestDays } from '../store/days.ts'
import { countOpen, differencesOf } from '../store/differences.ts'
import { differenceView } from '../views.ts'

const page = 30

/** The days that were looked at, newest first. */
export async function listDays(
  ctx: Ctx,
  { before, limit = page }: Input<typeof reconciliation.days>['query'],
): Promise<Reply<typeof reconciliation.days>> {
  if (before !== undefined) checkDay(before, 'before')
  const [rows, open, { currency }] = await Promise.all([
    newestDays(ctx.db.sql, { before, limit: limit + 1 }),
    countOpen(ctx.db.sql),
    settingsOf(ctx.db),
  ])
  const shown = rows.slice(0, limit)
  return {
    data: shown.map(row => dayView(row, currency)),
    next: rows.length > limit ? (shown.at(-1)?.day ?? null) : null,
    open,
  }
}

/** One day with its differences; refuses ENTITY_NOT_FOUND for one that nobody looked at. */
export async function showDay(ctx: Ctx, day: string): Promise<Reply<typeof reconciliation.oneDay>> {
  checkDay(day, 'id')
  const [row, differences, { currency }] = await Promise.all([
    findDay(ctx.db.sql, day),
    differencesOf(ctx.db.sql, day),
    settingsOf(ctx.db),
  ])
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  const people = await recentPeople(
    ctx.db.sql,
    differences.flatMap(({ explained_by }) => explained_by ?? []),
  )
  return {
    day: dayView(row, currency),
    differences: differences.map(one => differenceView(ctx.config, one, people)),
  }
}

/** Refuses text that isn't a day of the calendar. */
export function checkDay(day: string, path: string): Date {
  const at = readDay(day)
  if (!at) throw refuseFields([{ path, message: 'Name a day as 2026-11-28.' }])
  return at
}

function dayView(row: CountedDay, currency: string): ReconciliationDay {
  const side = (count: number, minor: bigint) => ({ count, amount: moneyToWire(minor) })
  return {
    _id: row.day,
    ranAt: row.ran_at.toISOString(),
    tookMs: row.took_ms,
    currency,
    payments: side(row.payments, row.payments_minor),
    ledger: side(row.ledger_transfers, row.ledger_minor),
    gateway: side(row.gateway_payments, row.gateway_minor),
    payouts: side(row.payouts, row.payouts_minor),
    unread: row.unread,
    open: row.open,
    explained: row.explained,
  }
}
