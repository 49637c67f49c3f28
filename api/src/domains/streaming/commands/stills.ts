import { readFile } from 'node:fs/promises'
import type { Input, wall } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import { workDue } from '../../../kernel/due.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { workEvery } from '../../../kernel/work-every.ts'
import { knownLike } from '../../media/index.ts'
import { liftDecisions } from '../../moderation/index.ts'
import * as store from '../store/stills.ts'
import { findStream } from '../store/streams.ts'
import { endStream } from './end.ts'
import { engineOf } from './engine.ts'
import { recordStop } from './stop.ts'

const looksKnown = "The picture looked like one that isn't allowed on this site."

/** Where a still lies: the latest of a stream by the stream's id, that of a match by its own. */
export const stillKey = (id: string) => `stills/${id}`

/**
 * Has a still taken of every public stream that runs. One that gives none now, as many do, is asked again the next time: it
 * isn't set aside, so that nothing is shown unseen meanwhile.
 */
export async function takeStills(app: App): Promise<void> {
  const take = async (streamId: string) => engineOf(app).tap(streamId, 'still')
  await workEvery(await store.streamsToLookAt(app.db.sql), streamId =>
    take(streamId).catch(error => app.log.debug({ err: error, streamId }, 'No still of a stream')),
  )
}

/**
 * Keeps a still that was taken and compares it with the pictures that operators know. One that is like them waits for
 * an operator's decision; where `liveMatchStops` is set, the stream ends at once.
 */
export async function lookAtStill(app: App, streamId: string, path: string): Promise<void> {
  const stream = await findStream(app.db.sql, streamId)
  const bytes = await readFile(path).catch(() => null)
  if (!bytes || stream?.type !== 'public' || stream.state !== 'live') return
  await app.storage.put(stillKey(streamId), bytes, 'image/jpeg')
  await store.noteStill(app.db.sql, streamId, now())
  const known = await knownLike(app.db.sql, bytes)
  if (!known) return
  const match = { id: newId(), stream_id: streamId, known_id: known.id, note: known.note, created_at: now() }
  await app.storage.put(stillKey(match.id), bytes, 'image/jpeg')
  if (!(await store.insertMatch(app.db.sql, match))) return app.storage.remove(stillKey(match.id))
  app.log.warn({ streamId, matchId: match.id }, 'A stream looks like a known picture')
  if (!(await settingsOf(app.db)).liveMatchStops) return
  const isStopped = await endStream(app, streamId, 'operator', async (row, tx) => {
    await recordStop(tx, row, { reason: looksKnown, operatorId: null })
    return true
  })
  if (isStopped) await store.noteStopped(app.db.sql, match.id)
}

/** Removes the stills of streams that have ended; those of matches stay with what was decided. */
export async function dropOldStills(app: App): Promise<void> {
  await workDue(app, {
    job: 'drop_old_stills',
    rows_max: 500,
    find: (db, which, limit) => store.oldStills(db, { which, limit }),
    async work({ id }) {
      await app.storage.remove(stillKey(id))
      await store.forgetStill(app.db.sql, id)
    },
  })
}

/** An operator stops the stream of a match or says that it is nothing. Refuses ENTITY_NOT_FOUND where it is decided. */
export async function decideMatch(
  ctx: Ctx,
  id: string,
  { decision, reason }: Input<typeof wall.decideMatch>['body'],
): Promise<{ success: boolean }> {
  const match = await ctx.db.tx(async tx => {
    const open = isId(id) ? await store.lockOpenMatch(tx, id) : undefined
    if (!open) throw refuse('ENTITY_NOT_FOUND')
    await store.decide(tx, id, { decision, decided_at: now(), decided_by: viewerOf(ctx).id })
    await recordAct(tx, ctx, {
      act: `${decision}_stream_match`,
      target: 'stream',
      targetId: open.stream_id,
      reason,
      after: { matchId: id, note: open.note },
    })
    const lift = { operatorId: viewerOf(ctx).id, reason }
    if (decision === 'dismiss') await liftDecisions(tx, { kind: 'stream', targetId: open.stream_id }, lift)
    return open
  })
  if (decision === 'stop')
    await endStream(ctx, match.stream_id, 'operator', async (row, tx) => {
      await recordStop(tx, row, { reason, operatorId: viewerOf(ctx).id })
      return true
    })
  return { success: true }
}
