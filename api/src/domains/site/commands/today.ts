import type { TodayItem, WaitingName } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { operatorIds } from '../../identity/index.ts'
import { findWaiting, itemView, type Waiting, type Waits } from '../queries/today.ts'
import { allClaims, type ClaimRow, deleteClaim, deleteClaims, insertClaim } from '../store/claims.ts'

type Which = { kind: WaitingName; id: string }

/**
 * Takes a thing that waits (POST /operator/today/{kind}/{id}/take), from another operator only where they are named.
 * Refuses FORBIDDEN, ENTITY_NOT_FOUND for what doesn't wait, and TODAY_TAKEN where somebody else has it.
 */
export async function takeToday(ctx: Ctx, which: Which, fromId: string | undefined, waits: Waits): Promise<TodayItem> {
  const thing = await waitingOf(ctx, which, waits)
  const taking = { id: thing.id, from: fromId && isId(fromId) ? fromId : null, to: viewerOf(ctx).id }
  await ctx.db.tx(async tx => {
    const own = waits[thing.kind].take
    const isTaken = own ? await own(tx, ctx, taking) : await insertClaim(tx, claimOf(thing, taking.to), taking.from)
    if (!isTaken) throw refuse('TODAY_TAKEN')
    await tellToday(tx)
  })
  return itemView(ctx, await waitingOf(ctx, which, waits))
}

/**
 * Gives a thing back that the operator took (POST /operator/today/{kind}/{id}/give-back). Refuses FORBIDDEN, and
 * ENTITY_NOT_FOUND for what doesn't wait.
 */
export async function giveBackToday(ctx: Ctx, which: Which, waits: Waits): Promise<TodayItem> {
  const thing = await waitingOf(ctx, which, waits)
  const { id } = viewerOf(ctx)
  await ctx.db.tx(async tx => {
    const own = waits[thing.kind].take
    if (own) await own(tx, ctx, { id: thing.id, from: id, to: null })
    else await deleteClaim(tx, { kind: thing.kind, item_id: thing.id }, id)
    await tellToday(tx)
  })
  return itemView(ctx, await waitingOf(ctx, which, waits))
}

async function waitingOf(ctx: Ctx, which: Which, waits: Waits): Promise<Waiting> {
  const thing = await findWaiting(ctx, which, waits)
  if (!thing) throw refuse('ENTITY_NOT_FOUND')
  return thing
}

const claimOf = ({ kind, id, since }: Waiting, operator_id: string): ClaimRow => ({
  kind,
  item_id: id,
  operator_id,
  since,
  taken_at: now(),
})

/** Tells operators who have Today open that something on it has changed. */
export async function tellToday(tx: Tx): Promise<void> {
  await recordFact(tx, 'today_changed', { operatorIds: await operatorIds(tx) })
}

/** Forgets who took what doesn't wait any more. */
export async function endClaims({ db }: Pick<App, 'db'>, waits: Waits): Promise<void> {
  const byKind = Map.groupBy(await allClaims(db.sql), ({ kind }) => kind)
  for (const [kind, claims] of byKind) {
    const only = claims.map(claim => claim.item_id)
    const things = await waits[kind].list(db.sql, { only, limit: only.length }, db)
    const waiting = new Map(things.map(thing => [thing.id, thing.since.getTime()]))
    const ended = claims.filter(({ item_id, since }) => waiting.get(item_id) !== since.getTime())
    await deleteClaims(
      db.sql,
      kind,
      ended.map(claim => claim.item_id),
    )
  }
}
