import { type Input, moneyToWire, type OperatorActName, type refundDesk } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { type Acting, recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { type Settings, settingsOf } from '../../../kernel/settings.ts'
import { refundLife, waitingStates } from '../lifecycle.ts'
import { amountOf, findThing, givenByOperators, type Thing } from '../queries/things.ts'
import { changeRefund, insertRefund, lockRefund, lockRefundOf, type RefundRow } from '../store/refunds.ts'
import { rowOf } from './ask.ts'
import { announce, payBack, requireBackable } from './pay.ts'

type Operating = Pick<Ctx, 'db'> & Acting

/** Whether one operator approves a refund and another gives it. */
export function needsSecondPerson(settings: Settings, { amount_minor }: Pick<RefundRow, 'amount_minor'>): boolean {
  return amount_minor > BigInt(settings.refundTwoPersonLimit_minor)
}

/**
 * Gives a refund that waits, as an operator; above a limit the first operator approves and another one gives. Doing it
 * again changes nothing. Refuses ENTITY_NOT_FOUND, REFUND_STATE_REFUSED, REFUND_REFUSED where it can't be given back any
 * more, and SECOND_PERSON_NEEDED.
 */
export async function approveRefund(ctx: Operating, id: string, note = ''): Promise<RefundRow> {
  const settings = await settingsOf(ctx.db)
  return ctx.db.tx(async tx => {
    const before = isId(id) ? await lockRefund(tx, id) : undefined
    if (!before) throw refuse('ENTITY_NOT_FOUND')
    const after = isDone(before) ? before : await give(tx, ctx, settings, before, note.trim())
    if (after !== before) await write(tx, ctx, 'approve_refund', before, after, note)
    return after
  })
}

const isDone = ({ state }: RefundRow) => state === 'refunded' || state === 'sending'

async function give(tx: Tx, ctx: Operating, settings: Settings, row: RefundRow, note: string): Promise<RefundRow> {
  if (!waitingStates.includes(row.state)) throw refuse('REFUND_STATE_REFUSED', { state: row.state })
  const thing = await findThing(tx, row.target, row.target_id)
  if (!thing) throw refuse('ENTITY_NOT_FOUND')
  requireBackable(thing)
  const operatorId = viewerOf(ctx).id
  const amount_minor = amountOf(thing, row.gives)
  const text = { ...(note && { admin_note: note }), amount_minor }
  if (!needsSecondPerson(settings, { amount_minor }))
    return payBack(tx, row, thing, { ...text, decided_by: operatorId })
  if (row.state !== 'approved') {
    const approval = { approved_by: operatorId, approved_at: now(), updated_at: now() }
    return changeRefund(tx, row.id, { ...text, ...approval, state: 'approved' })
  }
  if (row.approved_by === operatorId)
    throw refuse(
      'SECOND_PERSON_NEEDED',
      { limit: moneyToWire(BigInt(settings.refundTwoPersonLimit_minor)) },
      'You approved this refund. Another operator has to give it.',
    )
  return payBack(tx, row, thing, { ...text, decided_by: operatorId })
}

/** Refuses a refund that waits, as an operator, with a reason that the fan reads. Doing it again changes nothing. */
export async function refuseRefund(ctx: Operating, id: string, note: string): Promise<RefundRow> {
  return ctx.db.tx(async tx => {
    const before = isId(id) ? await lockRefund(tx, id) : undefined
    if (!before) throw refuse('ENTITY_NOT_FOUND')
    if (before.state === 'refused') return before
    if (!waitingStates.includes(before.state) || !refundLife.allows(before.state, 'refused'))
      throw refuse('REFUND_STATE_REFUSED', { state: before.state })
    const after = await changeRefund(tx, id, {
      state: 'refused',
      admin_note: note.trim(),
      decided_by: viewerOf(ctx).id,
      decided_at: now(),
      due_at: null,
      updated_at: now(),
    })
    await announce(tx, after)
    await write(tx, ctx, 'refuse_refund', before, after, note)
    return after
  })
}

/**
 * Gives something back that nobody asked for, or that was refused. Above the limit it waits for a second operator.
 * Refuses ENTITY_NOT_FOUND, REFUND_REFUSED and REFUND_STATE_REFUSED for one that is given or on its way.
 */
export async function giveRefund(
  ctx: Operating,
  { target, targetId, reason: text, because = 'other' }: Input<typeof refundDesk.giveRefund>['body'],
): Promise<RefundRow> {
  const settings = await settingsOf(ctx.db)
  return ctx.db.tx(async tx => {
    const thing = await findThing(tx, target, targetId)
    if (!thing) throw refuse('ENTITY_NOT_FOUND')
    requireBackable(thing)
    const before = await begun(tx, thing, because)
    if (isDone(before)) throw refuse('REFUND_STATE_REFUSED', { state: before.state })
    const waits = before.state === 'refused' ? { ...before, state: 'in_review' as const } : before
    const after = await give(tx, ctx, settings, waits, text.trim())
    await write(tx, ctx, 'give_refund', before, after, text)
    return after
  })
}

/** The refund that a thing has, or a new one, locked. */
async function begun(tx: Tx, thing: Thing, reason: RefundRow['reason']): Promise<RefundRow> {
  const row = rowOf(
    thing,
    { name: 'operator', gives: givenByOperators(thing) },
    { reason, note: '', isAutomatic: false },
  )
  if (await insertRefund(tx, row)) return row
  const known = await lockRefundOf(tx, row)
  if (!known) throw refuse('ENTITY_NOT_FOUND')
  return known
}

/** Every step of an operator is written down with the state before and after. */
async function write(
  tx: Tx,
  ctx: Operating,
  act: OperatorActName,
  before: RefundRow,
  after: RefundRow,
  reason: string,
) {
  await recordAct(tx, ctx, {
    act,
    target: 'refund',
    targetId: after.id,
    before: { state: before.state },
    after: {
      state: after.state,
      amount_minor: after.amount_minor,
      currency: after.currency,
      fanId: after.fan_id,
      target: after.target,
      targetId: after.target_id,
    },
    reason: reason.trim(),
  })
}
