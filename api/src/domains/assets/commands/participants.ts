import { now } from '../../../kernel/clock.ts'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { hiddenAmong } from '../../visibility/index.ts'
import { findSeen } from '../store/assets.ts'
import { creatorsAmong, participantsOf, setParticipants } from '../store/videos.ts'
import { idOf } from './form.ts'
import { keepAnswer } from './show.ts'

const participants_max = 20

/**
 * The participants of a form, each once; undefined where it doesn't name any. Refuses ids that aren't a
 * creator's, creators who blocked the viewer or are blocked by them, and leaving out someone who declined.
 */
export async function participantsFor(
  ctx: Ctx,
  performerId: string,
  given: string | string[] | undefined,
  videoId?: string,
): Promise<string[] | undefined> {
  if (given === undefined) return undefined
  const ids = [...new Set([given].flat().filter(id => id.trim() !== ''))]
  const known = videoId ? ((await participantsOf(ctx.db.sql, [videoId])).get(videoId) ?? []) : []
  const isKnown = new Set(known.map(participant => participant.performer_id))
  const added = ids.filter(id => id !== performerId && !isKnown.has(id))
  const [creators, hidden] = await Promise.all([
    creatorsAmong(ctx.db.sql, added.filter(isId)),
    hiddenAmong(ctx.db.sql, { ...onlookerOf(ctx), place: null }, added.filter(isId)),
  ])
  const wrong = added.filter(id => !creators.has(id) || hidden.has(id))
  const problem = (message: string) => refuseFields([{ path: 'participantIds', message }])
  if (wrong.length > 0) throw problem(`${wrong[0]} isn't a creator you can name here.`)
  if (ids.length > participants_max) throw problem(`Name at most ${participants_max} people.`)
  const leftOut = known.find(({ performer_id, status }) => status === 'declined' && !ids.includes(performer_id))
  if (leftOut) throw problem("Someone in this video declined, so it can't be shown without their consent.")
  return ids
}

/** Makes these the participants of a video; naming yourself is consent. */
export async function keepParticipants(
  tx: Tx,
  { id, performerId }: { id: string; performerId: string },
  participantIds: string[],
): Promise<void> {
  const rows = participantIds.map(participantId => {
    const isSelf = participantId === performerId
    const at = now()
    return {
      video_id: id,
      performer_id: participantId,
      status: isSelf ? ('accepted' as const) : ('pending' as const),
      created_at: at,
      answered_at: isSelf ? at : null,
    }
  })
  const known = new Set(((await participantsOf(tx, [id])).get(id) ?? []).map(one => one.performer_id))
  await setParticipants(tx, id, rows)
  const asked = rows.some(row => row.status === 'pending' && !known.has(row.performer_id))
  if (asked) await recordFact(tx, 'participation_asked', { videoId: id, performerId })
}

/**
 * Consents to a video that names the viewer, or withdraws that (POST /participations/{videoId}/accept, /decline).
 * Withdrawing also works once one of the two has blocked the other.
 */
export async function answerParticipation(
  ctx: Ctx,
  videoId: string,
  status: 'accepted' | 'declined',
): Promise<{ success: boolean; status: string }> {
  const { id } = viewerOf(ctx)
  const onlooker = { ...onlookerOf(ctx), place: null }
  const video = await findSeen(ctx.db.sql, 'video', onlooker, { id: idOf(videoId) })
  if (!video || video.deleted_at) throw refuse('ENTITY_NOT_FOUND')
  if (status === 'accepted' && (await hiddenAmong(ctx.db.sql, onlooker, [video.performer_id])).size > 0)
    throw refuse('ENTITY_NOT_FOUND')
  const isKept = await ctx.db.tx(tx => keepAnswer(tx, videoId, id, status))
  if (!isKept) throw refuse('ENTITY_NOT_FOUND')
  return { success: true, status }
}
