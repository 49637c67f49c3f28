import { type Input, type takedowns, takedownTargets } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import {
  findTakedown,
  insertTakedown,
  lockInForce,
  markLifted,
  type TakedownRow,
  takenDownAmong,
} from '../store/takedowns.ts'
import { type Lift, liftDecisions, recordDecision } from './decisions.ts'

/** A thing that is taken down now: whose it is, its title, and the status that its creator had chosen. */
export type TakenDown = { id: string; performerId: string; title: string; status: string }

/** How the room of a kind takes one of its things down, and puts it back as its creator had it. */
export type Takedown = {
  /** By id or the name in its address; undefined where there is no such thing, or its creator deleted it. */
  takeDown(tx: Tx, idOrSlug: string): Promise<TakenDown | undefined>
  /** Does nothing where its creator deleted it meanwhile. */
  putBack(tx: Tx, id: string, status: string): Promise<void>
}

type TakedownTarget = (typeof takedownTargets)[number]

export type Takedowns = Record<TakedownTarget, Takedown>

/**
 * Takes a thing down: out of every list, its page and its bytes closed to everybody but its creator and operators,
 * to those who bought it too (POST /operator/takedowns). Its creator is told why. What is down already stays so. Refuses
 * ENTITY_NOT_FOUND.
 */
export async function takeDown(
  ctx: Ctx,
  body: Input<typeof takedowns.takeDown>['body'],
  things: Takedowns,
): Promise<TakedownRow> {
  return ctx.db.tx(tx => takeDownIn(tx, ctx, body, things))
}

/** What is removed and why; a message only by a case that names it. */
type Removal = Omit<Input<typeof takedowns.takeDown>['body'], 'target'> & { target: TakedownTarget }

/** Takes a thing down in the caller's transaction. */
export async function takeDownIn(
  tx: Tx,
  ctx: Ctx,
  { target, targetId, reason, ground, law, rulesPage }: Removal,
  things: Takedowns,
): Promise<TakedownRow> {
  const thing = await things[target].takeDown(tx, targetId)
  if (!thing) throw refuse('ENTITY_NOT_FOUND')
  const [id, operatorId] = [newId(), viewerOf(ctx).id]
  const isNew = await insertTakedown(tx, {
    id,
    target,
    target_id: thing.id,
    performer_id: thing.performerId,
    title: thing.title,
    status_before: thing.status,
    reason,
    operator_id: operatorId,
    created_at: now(),
  })
  if (isNew) {
    const before = { status: thing.status, title: thing.title }
    await recordAct(tx, ctx, { act: 'take_down', target, targetId: thing.id, before, reason })
    await recordDecision(tx, {
      id,
      userId: thing.performerId,
      kind: 'takedown',
      target,
      targetId: thing.id,
      title: thing.title,
      reason,
      operatorId,
      ...(ground && { ground }),
      ...(law && { law }),
      ...(rulesPage && { rulesPage }),
    })
  }
  return (await takenDownAmong(tx, [thing.id])).get(thing.id) as TakedownRow
}

/** Whether things of a kind can be taken down. */
export function isTakedownTarget(target: string | null): target is TakedownTarget {
  return takedownTargets.some(one => one === target)
}

/**
 * Lifts a takedown: the thing is again what its creator had made of it (POST /operator/takedowns/{id}/lift). Lifted twice is
 * lifted once. Refuses ENTITY_NOT_FOUND.
 */
export async function liftTakedown(ctx: Ctx, id: string, reason: string, things: Takedowns): Promise<TakedownRow> {
  return ctx.db.tx(async tx => {
    const row = isId(id) ? await liftTakedownIn(tx, id, { operatorId: viewerOf(ctx).id, reason }, things) : undefined
    if (!row) {
      const lifted = isId(id) ? await findTakedown(tx, id) : undefined
      if (!lifted) throw refuse('ENTITY_NOT_FOUND')
      return lifted
    }
    const { target, target_id: targetId, status_before } = row
    await recordAct(tx, ctx, {
      act: 'lift_takedown',
      target,
      targetId,
      after: { status: status_before },
      reason,
    })
    return row
  })
}

/** Puts back what a takedown in force took down, and lifts its decision; undefined where it isn't in force. */
export async function liftTakedownIn(
  tx: Tx,
  id: string,
  { operatorId, reason }: Lift,
  things: Takedowns,
): Promise<TakedownRow | undefined> {
  const row = await lockInForce(tx, id)
  if (!row) return undefined
  const { target, target_id: targetId, status_before } = row
  const lifted = await markLifted(tx, id, { lifted_at: now(), lifted_by: operatorId, lift_reason: reason })
  await things[target].putBack(tx, targetId, status_before)
  await liftDecisions(tx, { kind: 'takedown', targetId }, { operatorId, reason })
  return lifted
}

/** Refuses TAKEN_DOWN: what operators took down is changed by nobody, so that it doesn't come back as another. */
export async function refuseTakenDown(db: Queryable, id: string): Promise<void> {
  if ((await takenDownAmong(db, [id])).size > 0) throw refuse('TAKEN_DOWN')
}
