import type { Basis } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { recordDecision } from '../../moderation/index.ts'
import { findStream, type StreamRow } from '../store/streams.ts'
import { endStream } from './end.ts'
import { stopShow } from './shows.ts'

type Why = Basis & { reason: string }

/**
 * An operator stops a stream or a private show that runs with a reason, which is written down (POST
 * /operator/streams/{id}/stop). Of a show the seconds so far are charged and the rest goes back. Refuses
 * ENTITY_NOT_FOUND.
 */
export async function stopByOperator(ctx: Ctx, id: string, why: Why) {
  const row = isId(id) ? await findStream(ctx.db.sql, id) : undefined
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  const note = async (tx: Tx, stream: StreamRow) => {
    const { state, title } = stream
    await recordAct(tx, ctx, {
      act: 'stop_stream',
      target: 'stream',
      targetId: id,
      reason: why.reason,
      before: { state, title },
      after: { state: 'ended' },
    })
    await recordStop(tx, stream, { ...why, operatorId: viewerOf(ctx).id })
  }
  const isStopped =
    row.type === 'private'
      ? await stopShow(ctx, id, tx => note(tx, row))
      : await endStream(ctx, id, 'operator', async (locked, tx) => {
          await note(tx, locked)
          return true
        })
  if (!isStopped) throw refuse('ENTITY_NOT_FOUND')
  return { success: true }
}

/** Writes down why a stream was stopped; without an operator the site did it by itself. */
export function recordStop(
  tx: Tx,
  { id, performer_id: userId, title }: StreamRow,
  why: Why & { operatorId: string | null },
): Promise<void> {
  return recordDecision(tx, { ...why, userId, kind: 'stream', target: 'stream', targetId: id, title })
}
