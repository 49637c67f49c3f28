import { type Input, minorFromWire, moneyToWire, type Reply, type streamTips } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { type Facts, recordFact } from '../../../kernel/facts.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { lockConversation, postMessage } from '../../messaging/index.ts'
import { givenTo, menuView, presentGoal } from '../queries/tips.ts'
import { currentStream, findStreamBy, lockStream, type StreamRow } from '../store/streams.ts'
import { changeGoal, goalOf, insertGoal, menuOf, putHiddenLeader, putMenu } from '../store/tips.ts'
import { checkGoal, type GoalForm, newGoal } from './goal.ts'
import { factOf } from './live.ts'

/** What the viewer does for a tip (GET /streaming/tip-menu). */
export async function ownMenu(ctx: Ctx): Promise<Reply<typeof streamTips.tipMenu>> {
  return { entries: (await menuOf(ctx.db.sql, viewerOf(ctx).id)).map(menuView) }
}

/**
 * Puts the viewer's tip menu in the place of the one before (PUT /streaming/tip-menu). What keeps its id keeps it, so
 * that somebody who chooses it is told of a new price. Refuses a price that no tip may have, naming the field.
 */
export async function setMenu(
  ctx: Ctx,
  { entries }: Input<typeof streamTips.setTipMenu>['body'],
): Promise<Reply<typeof streamTips.setTipMenu>> {
  const performerId = viewerOf(ctx).id
  const { minimumTipPrice_minor: min, maximumTipPrice_minor: max } = await settingsOf(ctx.db)
  const wrong = entries.flatMap(({ price }, index) =>
    minorFromWire(price) < BigInt(min) || minorFromWire(price) > BigInt(max)
      ? [
          {
            path: `entries.${index}.price`,
            message: `Set a price from ${moneyToWire(BigInt(min))} to ${moneyToWire(BigInt(max))} tokens.`,
          },
        ]
      : [],
  )
  if (wrong.length > 0) throw refuseFields(wrong)
  return ctx.db.tx(async tx => {
    const stream = await currentStream(tx, performerId)
    if (stream) await lockStream(tx, stream.id)
    const known = new Set((await menuOf(tx, performerId)).map(({ id }) => id))
    const rows = entries.map(({ _id = '', title, price }, position) => ({
      // An id stands for one thing: one that is named twice is kept by the first.
      id: known.delete(_id) ? _id : newId(),
      performer_id: performerId,
      position,
      title: title.trim(),
      price_minor: minorFromWire(price),
    }))
    await putMenu(tx, performerId, rows)
    if (stream) await recordFact(tx, 'stream_tips_changed', factOf(stream))
    return { entries: rows.map(menuView) }
  })
}

/**
 * Sets the goal of one of the viewer's streams (PUT /streaming/live/{id}/goal): one that is open is changed and keeps
 * what was given, after one that was reached the next begins. Refuses ENTITY_NOT_FOUND, STREAM_ENDED, and 400.
 */
export async function setGoal(ctx: Ctx, id: string, form: GoalForm): Promise<Reply<typeof streamTips.setGoal>> {
  checkGoal(form)
  return ctx.db.tx(async tx => {
    const stream = await lockOwn(tx, ctx, id)
    if (stream.state === 'ended') throw refuse('STREAM_ENDED')
    const open = await goalOf(tx, id)
    const next = newGoal(stream, form)
    if (open && !open.reached_at) await changeGoal(tx, open.id, { title: next.title, target_minor: next.target_minor })
    else {
      if (open) await changeGoal(tx, open.id, { closed_at: next.created_at })
      await insertGoal(tx, next)
    }
    await celebrate(tx, stream)
    await recordFact(tx, 'stream_tips_changed', factOf(stream))
    const goal = await goalOf(tx, id)
    if (!goal) throw new Error(`The goal of stream ${id} is not there.`)
    return presentGoal(tx, goal, stream.conversation_id)
  })
}

/** Takes the goal of one of the viewer's streams away (DELETE /streaming/live/{id}/goal). */
export async function dropGoal(ctx: Ctx, id: string) {
  await ctx.db.tx(async tx => {
    const stream = await lockOwn(tx, ctx, id)
    const open = await goalOf(tx, id)
    if (!open) return
    await changeGoal(tx, open.id, { closed_at: now() })
    await recordFact(tx, 'stream_tips_changed', factOf(stream))
  })
  return { success: true }
}

async function lockOwn(tx: Tx, ctx: Ctx, id: string): Promise<StreamRow> {
  const row = isId(id) ? await lockStream(tx, id) : undefined
  if (row?.performer_id !== viewerOf(ctx).id || row.type !== 'public') throw refuse('ENTITY_NOT_FOUND')
  return row
}

/** A tip was given in a stream: what it was for may be reached by it. */
export async function tipCounts(tx: Tx, { kind, conversationId }: Facts['charge_made']): Promise<void> {
  if (kind !== 'tip' || !conversationId) return
  const found = await findStreamBy(tx, { conversation_id: conversationId })
  const stream = found?.type === 'public' ? await lockStream(tx, found.id) : undefined
  if (stream) await celebrate(tx, stream)
}

/** Says in the chat that a goal is reached, once. The stream is locked. */
async function celebrate(tx: Tx, stream: StreamRow): Promise<void> {
  const goal = await goalOf(tx, stream.id)
  if (!goal || goal.reached_at) return
  if ((await givenTo(tx, goal, stream.conversation_id)) < goal.target_minor) return
  await changeGoal(tx, goal.id, { reached_at: now() })
  const conversation = await lockConversation(tx, stream.conversation_id)
  if (!conversation) return
  await postMessage(tx, conversation, {
    sender_id: stream.performer_id,
    text: goal.title,
    type: 'notify',
    is_system: true,
  })
  await recordFact(tx, 'stream_tips_changed', factOf(stream))
}

/** Says whether the viewer's name is shown among those who tipped most (PUT /streaming/leaders/name). */
export async function hideName(ctx: Ctx, isHidden: boolean) {
  await putHiddenLeader(ctx.db.sql, viewerOf(ctx).id, isHidden, now())
  return { isHidden }
}
