import { fromNow, now, nowMs } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { type Facts, recordFact } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { settingsIn } from '../../../kernel/settings.ts'
import { agreementWith } from '../../profiles/index.ts'
import { chargeReservedIn, chargeTerms, release, reserveIn } from '../../wallet/index.ts'
import {
  answer_before_ms,
  answer_ms,
  type CallState,
  callLife,
  hold_after_ms,
  isOpen,
  remind_ms,
  wait_ms,
} from '../lifecycle.ts'
import { sideOf } from '../policy.ts'
import { type CallRow, changeCall, lockCall } from '../store/calls.ts'

/** Who moves a call, and what is told of it. */
export type Step = { side: Facts['call_moved']['side']; what?: Facts['call_moved']['what']; note?: string }

/** A call of the viewer's on one side or on either, locked. Refuses ENTITY_NOT_FOUND. */
export async function lockMine(tx: Tx, ctx: Ctx, id: string, side?: 'fan' | 'creator'): Promise<CallRow> {
  const row = isId(id) ? await lockCall(tx, id) : undefined
  const own = row && sideOf(row, viewerOf(ctx).id)
  if (!row || !own || (side && own !== side)) throw refuse('ENTITY_NOT_FOUND')
  return row
}

/** What facts of a call carry. */
export function factOf({ id, fan_id, performer_id }: Pick<CallRow, 'id' | 'fan_id' | 'performer_id'>) {
  return { callId: id, fanId: fan_id, performerId: performer_id }
}

/** Moves a locked call on and tells the rest of the site. Refuses CALL_MOVED_ON where the state doesn't follow. */
export async function moveTo(
  tx: Tx,
  row: CallRow,
  to: CallState,
  { side, what = to, note }: Step,
  changes: Partial<CallRow> = {},
): Promise<CallRow> {
  if (!callLife.allows(row.state, to)) throw refuse('CALL_MOVED_ON', { state: row.state })
  const ended = isOpen(to)
    ? {}
    : { next_at: null, answer_by: null, proposed: [], proposed_by: null, ended_at: row.ended_at ?? now() }
  const moved = await changeCall(tx, row.id, { ...ended, ...(note !== undefined && { note }), ...changes, state: to })
  await recordFact(tx, 'call_moved', { ...factOf(row), what, side })
  return moved
}

/** What a call is held to that begins at a moment: when the job looks at it, and which reminders are too late for it. */
export function confirmedAt(start_at: Date, ends_at: Date): Partial<CallRow> {
  const left_ms = start_at.getTime() - nowMs()
  const reminded = remind_ms.filter(before_ms => left_ms <= before_ms).length
  return { answer_by: null, proposed: [], proposed_by: null, reminded, next_at: nextLook({ start_at, ends_at }) }
}

/** When the job looks at a confirmed call again: to remind, to see who has come, at its end. */
export function nextLook({ start_at, ends_at }: Pick<CallRow, 'start_at' | 'ends_at'>): Date {
  const start_ms = start_at.getTime()
  const moments = [...remind_ms.map(before_ms => start_ms - before_ms), start_ms + wait_ms]
  const next = moments.find(time_ms => time_ms > nowMs())
  return next !== undefined && next < ends_at.getTime() ? new Date(next) : ends_at
}

/** Until when a call that was asked for now has to be confirmed. */
export function answerBy(start_at: Date): Date {
  const latest = new Date(start_at.getTime() - answer_before_ms)
  return latest < fromNow(answer_ms) ? latest : fromNow(answer_ms)
}

type Priced = Pick<CallRow, 'id' | 'fan_id' | 'holds' | 'price_minor' | 'ends_at'>

/** Holds the price of a call in its fan's wallet until long after its end; answers the hold. Refuses as every hold does. */
export function holdFor(tx: Tx, { id, fan_id, holds, price_minor, ends_at }: Priced): Promise<string> {
  return reserveIn(tx, {
    fanId: fan_id,
    amount_minor: price_minor,
    reference: `call:${id}`,
    key: `call:${id}:${holds}`,
    expiresAt: new Date(ends_at.getTime() + hold_after_ms),
  })
}

/** Ends a locked call in a state in which nothing is paid, with the tokens free again. */
export async function giveBack(
  tx: Tx,
  row: CallRow,
  to: CallState,
  step: Step,
  changes: Partial<CallRow> = {},
): Promise<CallRow> {
  const ended = await moveTo(tx, row, to, step, changes)
  if ((await release(tx, row.hold_id)) === 'captured') throw new Error(`The hold of ${row.id} was charged already.`)
  return ended
}

/** Ends a locked call with a part of its price or all of it: that is charged, and the rest is the fan's again. */
export async function payFor(
  tx: Tx,
  row: CallRow,
  to: CallState,
  { amount_minor, ...step }: Step & { amount_minor: bigint },
): Promise<CallRow> {
  if (amount_minor === 0n) return giveBack(tx, row, to, step)
  if (!callLife.allows(row.state, to)) throw refuse('CALL_MOVED_ON', { state: row.state })
  const terms = chargeTerms(await settingsIn(tx), await agreementWith(tx, row.performer_id))
  const { charge } = await chargeReservedIn(tx, {
    kind: 'call',
    type: 'call',
    fanId: row.fan_id,
    performerId: row.performer_id,
    targetId: row.id,
    title: row.title,
    total_minor: amount_minor,
    hold: row.hold_id,
    terms,
    context: { callId: row.id },
  })
  return moveTo(tx, row, to, step, { charge_id: charge.id, charged_minor: amount_minor })
}
