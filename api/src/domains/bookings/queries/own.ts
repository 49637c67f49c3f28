import { type BookedCall, type CallDetail, type calls, type Input, moneyToWire, type Reply } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findPeople } from '../../identity/index.ts'
import { cancelCost, freeUntil, type Side, sideOf } from '../policy.ts'
import { type CallRow, findCall, listCalls } from '../store/calls.ts'
import { callView } from '../views.ts'
import { moneyOf } from './shares.ts'

const page = 20

/** A malformed cursor starts from the beginning. */
export const cursor = (before: string | undefined) => (before && isId(before) ? before : undefined)

/** Calls as one side sees them, with one query for all people. */
export async function presentCalls(ctx: Ctx, rows: CallRow[], side: Side): Promise<BookedCall[]> {
  const ids = rows.flatMap(row => [row.fan_id, row.performer_id])
  const people = await findPeople(ctx.db.sql, [...new Set(ids)])
  return rows.map(row => callView(ctx.config, row, side, people))
}

/** The viewer's calls, as their fan or their creator. */
export async function listMine(
  ctx: Ctx,
  side: 'fan' | 'creator',
  { which = 'coming', before, limit = page }: Input<typeof calls.mine>['query'],
): Promise<Reply<typeof calls.mine>> {
  const { id } = viewerOf(ctx)
  const of = side === 'fan' ? { fan_id: id } : { performer_id: id }
  const rows = await listCalls(ctx.db.sql, { of, which, before: cursor(before), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null
  return { data: await presentCalls(ctx, shown, side), next }
}

/** A call of the viewer's, with the side that they are on. Refuses ENTITY_NOT_FOUND. */
export async function findMine(ctx: Ctx, id: string): Promise<{ row: CallRow; side: 'fan' | 'creator' }> {
  const row = isId(id) ? await findCall(ctx.db.sql, id) : undefined
  const side = row && sideOf(row, viewerOf(ctx).id)
  if (!row || !side) throw refuse('ENTITY_NOT_FOUND')
  return { row, side }
}

/** One call of the viewer's (GET /calls/{id}). Refuses ENTITY_NOT_FOUND. */
export async function openMine(ctx: Ctx, id: string): Promise<CallDetail> {
  const { row } = await findMine(ctx, id)
  return detailFor(ctx, row)
}

/** A call as the viewer, who is one of the two, sees it. */
export function detailFor(ctx: Ctx, row: CallRow): Promise<CallDetail> {
  return detailOf(ctx, row, sideOf(row, viewerOf(ctx).id) ?? 'fan')
}

/** A call in full, as one side sees it. */
export async function detailOf(ctx: Ctx, row: CallRow, side: Side): Promise<CallDetail> {
  const [[view], money] = await Promise.all([presentCalls(ctx, [row], side), moneyOf(ctx.db.sql, row, side)])
  if (!view) throw new Error('A call was not presented.')
  return {
    ...view,
    ...money,
    offerId: row.offer_id,
    wish: row.wish,
    note: row.note,
    proposed: row.proposed,
    proposedBy: row.proposed_by,
    freeUntil: freeUntil(row).toISOString(),
    latePercent: row.late_percent,
    cancelCosts: moneyToWire(cancelCost(row)),
    timezone: row.timezone,
    fanTimezone: row.fan_timezone,
  }
}
