import type { Input, Reply, StreamView, streams } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { openStreamChat } from '../../messaging/index.ts'
import { findPerformer } from '../../profiles/index.ts'
import { checkTier } from '../../subscriptions/index.ts'
import { carrierFor } from '../queries/carrier.ts'
import { chatView } from '../queries/chat.ts'
import { presentStream } from '../queries/present.ts'
import { changeStream, currentStream, insertStream, lockStream, type StreamRow } from '../store/streams.ts'
import { insertGoal } from '../store/tips.ts'
import { endIn } from './end.ts'
import { engineOf } from './engine.ts'
import { checkGoal, newGoal } from './goal.ts'
import { newPublishKey } from './keys.ts'
import { checkRecorder, recordStream } from './recordings.ts'
import { streamTermsOf } from './terms.ts'

type Form = Input<typeof streams.goLive>['body']

/**
 * Prepares the viewer's public stream and ends the one they had (POST /streaming/live). It is live when its media
 * arrives or the socket says so. Refuses NOT_VERIFIED, LIVE_NOT_RUNNING, and 400 for terms that don't hold.
 */
export async function goLive(ctx: Ctx, form: Form): Promise<Reply<typeof streams.goLive>> {
  const performerId = viewerOf(ctx).id
  if (!(await findPerformer(ctx.db.sql, onlookerOf(ctx), performerId))) throw refuse('NOT_VERIFIED')
  const terms = streamTermsOf(form)
  await checkTier(ctx.db.sql, performerId, terms.tier_id)
  await checkRecorder(ctx, form.record)
  if (form.goal) checkGoal(form.goal, 'goal.tokens')
  const { key, hash } = newPublishKey()
  const carrier = await carrierFor(ctx)
  const made = await ctx.db.tx(async tx => {
    const before = await currentStream(tx, performerId)
    if (before) await endIn(tx, before, 'replaced')
    const id = newId()
    const chat = await openStreamChat(tx, { kind: 'stream_public', performerId, streamId: id, memberIds: [] })
    const row: StreamRow = {
      id,
      performer_id: performerId,
      type: 'public',
      state: 'offline',
      session_id: newId(),
      title: form.title.trim(),
      description: form.description?.trim() ?? '',
      ...terms,
      conversation_id: chat.id,
      publish_key_hash: hash,
      carrier,
      has_media: false,
      is_recorded: form.record ?? false,
      started_at: null,
      ended_at: null,
      lost_at: null,
      streamed_s: 0,
      viewers_most: 0,
      created_at: now(),
      updated_at: now(),
    }
    await insertStream(tx, row)
    if (form.goal) await insertGoal(tx, newGoal(row, form.goal))
    return { row, chat, before }
  })
  if (made.before) await engineOf(ctx).close(made.before.id)
  return {
    stream: await presentStream(ctx, onlookerOf(ctx), made.row),
    conversation: chatView(made.chat, { write: true, isSubscribed: true }),
    publishKey: key,
  }
}

/** Changes one of the viewer's streams that has not ended (PUT /streaming/live/{id}); what is not sent stays. */
export async function updateStream(
  ctx: Ctx,
  id: string,
  form: Input<typeof streams.updateLive>['body'],
): Promise<StreamView> {
  await checkRecorder(ctx, form.record)
  const row = await ctx.db.tx(async tx => {
    const before = await lockOwn(tx, ctx, id)
    if (before.state === 'ended') throw refuse('STREAM_ENDED')
    const terms = streamTermsOf(form, before)
    if (terms.tier_id !== before.tier_id) await checkTier(tx, before.performer_id, terms.tier_id)
    const changed = await changeStream(tx, id, {
      ...(form.title !== undefined && { title: form.title.trim() }),
      ...(form.description !== undefined && { description: form.description.trim() }),
      ...(form.record !== undefined && { is_recorded: form.record }),
      ...terms,
    })
    await recordFact(tx, 'stream_changed', factOf(changed))
    return changed
  })
  if (row.is_recorded && row.has_media && !row.lost_at) await recordStream(ctx, id)
  return presentStream(ctx, onlookerOf(ctx), row)
}

/** Changes the stream that the viewer has (PUT /streaming/update). Refuses STREAM_OFFLINE where there is none. */
export async function updateCurrent(ctx: Ctx, form: Input<typeof streams.updateCurrent>['body']): Promise<StreamView> {
  const current = await currentStream(ctx.db.sql, viewerOf(ctx).id)
  if (!current) throw refuse('STREAM_OFFLINE')
  return updateStream(ctx, current.id, form)
}

/** Says how long a stream of the viewer's has run (PUT /streaming/set-duration); it never becomes less. */
export async function setDuration(ctx: Ctx, { streamId, duration }: Input<typeof streams.setDuration>['body']) {
  await ctx.db.tx(async tx => {
    const row = await lockOwn(tx, ctx, streamId, ['public', 'private'])
    if (duration > row.streamed_s) await changeStream(tx, row.id, { streamed_s: duration })
  })
  return { updated: true }
}

/** One of the viewer's streams of these types, locked. Refuses ENTITY_NOT_FOUND. */
async function lockOwn(tx: Tx, ctx: Ctx, id: string, types: StreamRow['type'][] = ['public']): Promise<StreamRow> {
  const row = isId(id) ? await lockStream(tx, id) : undefined
  if (row?.performer_id !== viewerOf(ctx).id || !types.includes(row.type)) throw refuse('ENTITY_NOT_FOUND')
  return row
}

/** What facts of a stream carry. */
export function factOf({ id, conversation_id, performer_id }: StreamRow) {
  return { streamId: id, conversationId: conversation_id, performerId: performer_id }
}
