import type { Input, RefundReason, refunds } from '@fanfare/contract'
import { now, nowMs } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { refundLife } from '../lifecycle.ts'
import { amountOf, decideOn, findThing, type Thing } from '../queries/things.ts'
import { answerDays, appeal_ms, businessDaysAfter, type Rule, reasonsOf } from '../rules.ts'
import { outcomeSentence } from '../sentences.ts'
import { changeRefund, findRefundOf, insertRefund, lockRefund, lockRefundOf, type RefundRow } from '../store/refunds.ts'
import { factOf, payBack } from './pay.ts'

type Form = Input<typeof refunds.askRefund>['body']

/**
 * Asks for money back, as a fan: the rules give it back at once, leave it to an operator, or refuse. A purchase has one
 * refund: asking again answers it. Refuses ENTITY_NOT_FOUND and REFUND_REFUSED with the rule's sentence.
 */
export async function askRefund(ctx: Ctx, form: Form): Promise<RefundRow> {
  const fanId = viewerOf(ctx).id
  const earlier = await findThing(ctx.db.sql, form.target, form.targetId, fanId)
  if (!earlier) throw refuse('ENTITY_NOT_FOUND')
  const { reason } = form
  if (!reasonsOf[earlier.family].includes(reason))
    throw refuseFields([{ path: 'reason', message: "This reason doesn't fit what you bought." }])
  const known = await findRefundOf(ctx.db.sql, { target: earlier.target, target_id: earlier.targetId })
  if (known) return known
  return ctx.db.tx(async tx => {
    // Looked at again inside: an order may have shipped, or a bank may have come first.
    const thing = (await findThing(tx, form.target, form.targetId, fanId)) ?? earlier
    const rule = decideOn(thing, reason)
    if (rule.outcome === 'refused')
      throw refuse('REFUND_REFUSED', { rule: rule.name }, outcomeSentence(rule, aboutOf(thing, rule)))
    const isAutomatic = rule.outcome === 'automatic'
    const row = rowOf(thing, rule, { reason, note: form.note?.trim() ?? '', isAutomatic })
    if (!(await insertRefund(tx, row))) {
      const other = await lockRefundOf(tx, row)
      if (!other) throw refuse('ENTITY_NOT_FOUND')
      return other
    }
    if (isAutomatic) return payBack(tx, row, thing, {})
    await recordFact(tx, 'refund_asked', { ...factOf(row), dueAt: row.due_at?.toISOString() ?? null })
    await addJobIn(tx, 'mail_refund', { refundId: row.id, state: row.state, to: 'fan' })
    return row
  })
}

/** What a rule's sentence needs of a thing. */
export function aboutOf(thing: Thing, rule: Rule) {
  return {
    amount_minor: amountOf(thing, rule.gives),
    currency: thing.currency,
    dueAt: businessDaysAfter(now(), answerDays),
    openedAt: thing.openedAt,
    isPhysical: thing.family === 'physical',
  }
}

type Asked = { reason: RefundReason; note: string; isAutomatic: boolean }

/** A refund of a thing, as it begins. */
export function rowOf(
  thing: Thing,
  rule: Pick<Rule, 'name' | 'gives'>,
  { reason, note, isAutomatic }: Asked,
): RefundRow {
  return {
    id: newId(),
    target: thing.target,
    target_id: thing.targetId,
    fan_id: thing.fanId,
    performer_id: thing.performerId,
    kind: thing.kind,
    title: thing.title,
    tier: thing.tier,
    amount_minor: amountOf(thing, rule.gives),
    currency: thing.currency,
    gives: rule.gives === 'unused' ? 'unused' : 'all',
    rule: rule.name,
    reason,
    note,
    state: 'in_review',
    is_automatic: isAutomatic,
    due_at: isAutomatic ? null : businessDaysAfter(now(), answerDays),
    admin_note: '',
    approved_by: null,
    approved_at: null,
    decided_by: null,
    decided_at: null,
    appeal_note: '',
    appealed_at: null,
    hold_id: null,
    bought_at: thing.boughtAt,
    created_at: now(),
    updated_at: now(),
  }
}

/** Until when a fan can ask once more, null where they can't. */
export function appealUntil({ state, appealed_at, decided_at, decided_by }: RefundRow): Date | null {
  if (state !== 'refused' || appealed_at || !decided_at || !decided_by) return null
  return new Date(decided_at.getTime() + appeal_ms)
}

/** Asks once more after an operator said no, once. Refuses ENTITY_NOT_FOUND and REFUND_STATE_REFUSED. */
export async function appeal(ctx: Ctx, id: string, note: string): Promise<RefundRow> {
  return ctx.db.tx(async tx => {
    const before = isId(id) ? await lockRefund(tx, id, viewerOf(ctx).id) : undefined
    if (!before) throw refuse('ENTITY_NOT_FOUND')
    if (before.state === 'appealed' && before.appeal_note === note.trim()) return before
    const until = appealUntil(before)
    if (!refundLife.allows(before.state, 'appealed') || !until || until.getTime() < nowMs())
      throw refuse('REFUND_STATE_REFUSED', { state: before.state })
    const after = await changeRefund(tx, id, {
      state: 'appealed',
      appeal_note: note.trim(),
      appealed_at: now(),
      due_at: businessDaysAfter(now(), answerDays),
      approved_by: null,
      approved_at: null,
      updated_at: now(),
    })
    await recordFact(tx, 'refund_appealed', { ...factOf(after), dueAt: after.due_at?.toISOString() ?? null })
    await addJobIn(tx, 'mail_refund', { refundId: id, state: 'appealed', to: 'fan' })
    return after
  })
}
