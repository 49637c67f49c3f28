import { type Input, moneyToWire, type RefundView, type Reply, type refunds } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { cursorId, isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { recentPeople } from '../../identity/index.ts'
import { balanceOf } from '../../wallet/index.ts'
import { aboutOf } from '../commands/ask.ts'
import { type Rule, reasonsOf } from '../rules.ts'
import { bearsSentence, outcomeSentence } from '../sentences.ts'
import { findRefund, findRefundOf, listRefunds, type RefundRow } from '../store/refunds.ts'
import { personOf, refundView } from '../views.ts'
import { decideOn, findThing, type Thing } from './things.ts'

/** What comes of asking for something back, for each reason that it can have. */
export async function preview(
  ctx: Ctx,
  { target, targetId }: Input<typeof refunds.previewRefund>['query'],
): Promise<Reply<typeof refunds.previewRefund>> {
  const fanId = viewerOf(ctx).id
  const thing = await findThing(ctx.db.sql, target, targetId, fanId)
  if (!thing) throw refuse('ENTITY_NOT_FOUND')
  const [people, balance_minor, known] = await Promise.all([
    recentPeople(ctx.db.sql, thing.performerId ? [thing.performerId] : []),
    balanceOf(ctx.db.sql, fanId),
    findRefundOf(ctx.db.sql, { target: thing.target, target_id: thing.targetId }),
  ])
  return {
    target: thing.target,
    targetId: thing.targetId,
    kind: thing.kind,
    title: thing.title,
    tier: thing.tier,
    performerInfo: personOf(ctx.config, people, thing.performerId),
    currency: thing.currency,
    paid: moneyToWire(thing.paid_minor),
    boughtAt: thing.boughtAt.toISOString(),
    openedAt: thing.openedAt?.toISOString() ?? null,
    choices: reasonsOf[thing.family].map(reason => ({ reason, ...outcomeOf(thing, decideOn(thing, reason)) })),
    bears: bearsSentence(thing.target),
    balance: moneyToWire(balance_minor),
    refundId: known?.id ?? null,
  }
}

function outcomeOf(thing: Thing, rule: Rule) {
  const about = aboutOf(thing, rule)
  return {
    outcome: rule.outcome,
    rule: rule.name,
    gives: rule.gives,
    amount: moneyToWire(about.amount_minor),
    sentence: outcomeSentence(rule, about),
    dueAt: rule.outcome === 'operator' ? about.dueAt.toISOString() : null,
  }
}

const page = 25

/** What the viewer asked to have back, newest first. */
export async function listOwn(
  ctx: Ctx,
  { before, limit = page }: Input<typeof refunds.refunds>['query'],
): Promise<Reply<typeof refunds.refunds>> {
  const rows = await listRefunds(ctx.db.sql, { fanId: viewerOf(ctx).id, before: cursorId(before), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return { data: await views(ctx, shown), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

/** One refund of the viewer; those of others are not there. */
export async function openOwn(ctx: Ctx, id: string): Promise<RefundView> {
  const row = isId(id) ? await findRefund(ctx.db.sql, id, viewerOf(ctx).id) : undefined
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  return showOne(ctx, row)
}

export async function showOne(ctx: Ctx, row: RefundRow): Promise<RefundView> {
  const [view] = await views(ctx, [row])
  if (!view) throw refuse('ENTITY_NOT_FOUND')
  return view
}

async function views(ctx: Ctx, rows: RefundRow[]): Promise<RefundView[]> {
  const ids = new Set(rows.map(({ performer_id }) => performer_id).filter(id => id !== null))
  const people = await recentPeople(ctx.db.sql, [...ids])
  return rows.map(row => refundView(ctx.config, row, people))
}
