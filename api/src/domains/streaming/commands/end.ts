import { now } from '../../../kernel/clock.ts'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { setStreaming } from '../../profiles/index.ts'
import { streamLife } from '../lifecycle.ts'
import { presentStream } from '../queries/present.ts'
import { changeStream, lockStream, type StreamRow } from '../store/streams.ts'
import { engineOf, type Live } from './engine.ts'

/** Ends a stream that is locked or the caller's own, in their transaction; the engine is told afterwards. */
export async function endIn(
  tx: Tx,
  row: StreamRow,
  by: 'creator' | 'lost' | 'operator' | 'replaced',
): Promise<StreamRow> {
  if (!streamLife.allows(row.state, 'ended')) return row
  const at = now()
  const ran_s = row.started_at ? Math.floor(((row.lost_at ?? at).getTime() - row.started_at.getTime()) / 1_000) : 0
  const ended = await changeStream(tx, row.id, {
    state: 'ended',
    ended_at: at,
    lost_at: null,
    streamed_s: Math.max(row.streamed_s, ran_s),
  })
  if (row.state === 'live') await setStreaming(tx, row.performer_id, 'offline', at)
  await recordFact(tx, 'stream_ended', {
    streamId: row.id,
    conversationId: row.conversation_id,
    performerId: row.performer_id,
    by,
  })
  return ended
}

/** Ends a stream and what carries it. Answers nothing where there is none or it has ended. */
export async function endStream(
  app: Live,
  streamId: string,
  by: 'creator' | 'lost' | 'operator',
  holds: (row: StreamRow, tx: Tx) => boolean | Promise<boolean> = () => true,
): Promise<StreamRow | undefined> {
  const ended = await app.db.tx(async tx => {
    const row = await lockStream(tx, streamId)
    return row && row.state !== 'ended' && (await holds(row, tx)) ? endIn(tx, row, by) : undefined
  })
  if (ended) await engineOf(app).close(streamId)
  return ended
}

/** The viewer ends a stream of theirs (POST /streaming/live/{id}/end); one that has ended stays as it is. */
export async function endOwn(ctx: Ctx, id: string) {
  if (!isId(id)) throw refuse('ENTITY_NOT_FOUND')
  await endStream(ctx, id, 'creator', row => row.performer_id === viewerOf(ctx).id && row.type === 'public')
  const row = await ctx.db.tx(tx => lockStream(tx, id))
  if (row?.performer_id !== viewerOf(ctx).id || row.type !== 'public') throw refuse('ENTITY_NOT_FOUND')
  return presentStream(ctx, onlookerOf(ctx), row)
}
