import { fromNow, now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { settingsIn } from '../../../kernel/settings.ts'
import { agreementWith } from '../../profiles/index.ts'
import { chargeReservedIn, chargeTerms, release, reserveIn } from '../../wallet/index.ts'
import { hold_ms, late_ms, type RequestState, requestLife } from '../lifecycle.ts'
import { isLate, sideOf } from '../policy.ts'
import { changeRequest, lockRequest, type RequestRow } from '../store/requests.ts'
import { insertStep, type StepRow } from '../store/steps.ts'

/** Who moves a request, and what its history says. */
export type Step = Pick<StepRow, 'side'> & Partial<Pick<StepRow, 'what' | 'text' | 'price_minor' | 'days'>>

/** A request of the viewer's on the side that the call is for, locked. Refuses ENTITY_NOT_FOUND. */
export async function lockMine(tx: Tx, ctx: Ctx, id: string, side: 'fan' | 'creator'): Promise<RequestRow> {
  const row = isId(id) ? await lockRequest(tx, id) : undefined
  if (!row || sideOf(row, viewerOf(ctx).id) !== side) throw refuse('ENTITY_NOT_FOUND')
  return isLate(row) ? becomeOverdue(tx, row) : row
}

/** The time of a request is over: from now on its fan may take it back. */
export function becomeOverdue(tx: Tx, row: RequestRow): Promise<RequestRow> {
  const next_at = new Date((row.due_at ?? now()).getTime() + late_ms)
  return moveTo(tx, row, 'overdue', { side: 'site' }, { next_at })
}

/** What a state leaves empty unless the move says otherwise. */
const cleared = { counter_minor: null, counter_days: null, next_at: null, decide_by: null }

/**
 * Moves a locked request on, writes the step down and tells the rest of the site. Refuses CUSTOM_REQUEST_MOVED_ON where the
 * state doesn't follow.
 */
export async function moveTo(
  tx: Tx,
  row: RequestRow,
  to: RequestState,
  { side, what = to, text = '', price_minor = null, days = null }: Step,
  changes: Partial<RequestRow> = {},
): Promise<RequestRow> {
  if (!requestLife.allows(row.state, to)) throw refuse('CUSTOM_REQUEST_MOVED_ON', { state: row.state })
  const moved = await changeRequest(tx, row.id, { ...cleared, ...changes, state: to })
  await insertStep(tx, {
    id: newId(),
    request_id: row.id,
    what,
    side,
    text,
    price_minor,
    days,
    created_at: now(),
  })
  await recordFact(tx, 'custom_request_moved', { ...factOf(row), what, side })
  return moved
}

/** What facts of a request carry. */
export function factOf({ id, fan_id, performer_id }: Pick<RequestRow, 'id' | 'fan_id' | 'performer_id'>) {
  return { requestId: id, fanId: fan_id, performerId: performer_id }
}

type Priced = Pick<RequestRow, 'id' | 'fan_id' | 'holds' | 'price_minor'>

/** Holds the price of a request in its fan's wallet; answers the hold. Refuses as every hold does. */
export function holdFor(tx: Tx, { id, fan_id, holds, price_minor }: Priced): Promise<string> {
  return reserveIn(tx, {
    fanId: fan_id,
    amount_minor: price_minor,
    reference: `custom_request:${id}`,
    key: `custom_request:${id}:${holds}`,
    expiresAt: fromNow(hold_ms),
  })
}

/** Ends a locked request in a state in which nothing is paid, with the tokens free again. */
export async function giveBack(tx: Tx, row: RequestRow, to: RequestState, step: Step): Promise<RequestRow> {
  const ended = await moveTo(tx, row, to, { ...step, price_minor: row.price_minor })
  if ((await release(tx, row.hold_id)) === 'captured') throw new Error(`The hold of ${row.id} was charged already.`)
  return ended
}

const titles = { photo: 'Custom photo', video: 'Custom video', audio: 'Custom audio', other: 'Custom request' } as const

/** Pays the creator of a locked request what was held for it, once: the hold is charged in the same transaction. */
export async function payFor(
  tx: Tx,
  row: RequestRow,
  step: Step,
  changes: Partial<RequestRow> = {},
): Promise<RequestRow> {
  if (!requestLife.allows(row.state, 'completed')) throw refuse('CUSTOM_REQUEST_MOVED_ON', { state: row.state })
  const terms = chargeTerms(await settingsIn(tx), await agreementWith(tx, row.performer_id))
  const { charge } = await chargeReservedIn(tx, {
    kind: 'custom_request',
    type: 'custom_request',
    fanId: row.fan_id,
    performerId: row.performer_id,
    targetId: row.id,
    title: titles[row.kind],
    total_minor: row.price_minor,
    hold: row.hold_id,
    terms,
    context: { requestId: row.id },
  })
  return moveTo(tx, row, 'completed', { ...step, price_minor: row.price_minor }, { ...changes, charge_id: charge.id })
}
