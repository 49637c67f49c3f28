import {
  type DisputeDetail,
  type DisputeRow as DisputeView,
  type disputes,
  type Input,
  moneyToWire,
  type Reply,
} from '@fanfare/contract'
import { day_ms, fromNow } from '../../../kernel/clock.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { cursorId, isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { recentPeople } from '../../identity/index.ts'
import { takenByDispute } from '../../ledger/index.ts'
import { disputeLife, openDisputes, unansweredDisputes } from '../lifecycle.ts'
import * as store from '../store/disputes.ts'
import { type People, personOf } from '../views.ts'
import { bearerOf } from './desk.ts'

const page = 25
const ratio_ms = 30 * day_ms

/** Disputes for operators, newest first. */
export async function listDisputes(
  ctx: Ctx,
  { before, limit = page, state }: Input<typeof disputes.disputes>['query'],
): Promise<Reply<typeof disputes.disputes>> {
  const states = state === 'open' ? openDisputes : state && [state]
  const [rows, counts, share] = await Promise.all([
    store.listDisputes(ctx.db.sql, { states, before: cursorId(before), limit: limit + 1 }),
    store.countDisputes(ctx.db.sql, openDisputes),
    store.disputeRatio(ctx.db.sql, fromNow(-ratio_ms)),
  ])
  const shown = rows.slice(0, limit)
  const people = await peopleOf(ctx.db.sql, shown)
  return {
    data: shown.map(row => disputeView(ctx, row, people)),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    counts,
    ratio: share.payments === 0 ? 0 : share.disputes / share.payments,
  }
}

/** How many disputes wait for our evidence. */
export async function countUnansweredDisputes(db: Queryable): Promise<number> {
  return (await store.countDisputes(db, unansweredDisputes)).open
}

/** One dispute with its evidence. */
export async function openDispute(ctx: Ctx, id: string): Promise<DisputeDetail> {
  const row = isId(id) ? await store.findDispute(ctx.db.sql, id) : undefined
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  return disputeDetail(ctx, row)
}

export async function disputeDetail(ctx: Ctx, row: store.DisputeRow): Promise<DisputeDetail> {
  const [people, taken] = await Promise.all([peopleOf(ctx.db.sql, [row]), takenByDispute(ctx.db.sql, row.payment_id)])
  const sums = new Map<string, bigint>()
  for (const { from, amount_minor } of taken) {
    const who = bearerOf(from)
    if (who) sums.set(who, (sums.get(who) ?? 0n) + amount_minor)
  }
  return {
    ...disputeView(ctx, row, people),
    evidence: row.evidence,
    statement: row.statement,
    submittedBy: personOf(ctx.config, people, row.submitted_by),
    taken: [...sums].map(([from, amount_minor]) => ({ from, amount: moneyToWire(amount_minor) })),
    canSubmit: disputeLife.allows(row.state, 'submitted'),
  }
}

function peopleOf(db: Queryable, rows: store.DisputeRow[]) {
  const ids = rows.flatMap(row => [row.fan_id, row.performer_id, row.submitted_by]).filter(id => id !== null)
  return recentPeople(db, [...new Set(ids)])
}

function disputeView({ config }: Ctx, row: store.DisputeRow, people: People): DisputeView {
  return {
    _id: row.id,
    paymentId: row.payment_id,
    kind: row.kind,
    title: row.title,
    fanInfo: personOf(config, people, row.fan_id),
    performerInfo: personOf(config, people, row.performer_id),
    gateway: row.gateway,
    amount: moneyToWire(row.amount_minor),
    currency: row.currency,
    reason: row.reason,
    state: row.state,
    dueAt: row.due_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
  }
}
