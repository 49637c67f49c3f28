import { now, nowMs } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { findFiles } from '../../media/index.ts'
import { moveCounters } from '../../profiles/index.ts'
import { keepsBack } from '../../releases/index.ts'
import { changeVideo, lockAny, type VideoRow } from '../store/assets.ts'
import { answer, participantsOf, videosBetween, videosWithFile } from '../store/videos.ts'
import { publishedAt } from './form.ts'

/**
 * Shows or hides a video that is locked, by all that decides it: its creator, its time, its file and everyone in it.
 * Asked any number of times it does the same once.
 */
export async function settle(tx: Tx, video: VideoRow, { isDue = false } = {}): Promise<VideoRow> {
  const is_shown = await mayBeShown(tx, video, isDue)
  if (is_shown === video.is_shown) return video
  const published_at = publishedAt(is_shown, video.published_at)
  const after = await changeVideo(tx, video.id, { is_shown, published_at }, { byAuthor: false })
  await moveCounters(tx, video.performer_id, { videos: is_shown ? 1 : -1 })
  if (is_shown && !video.published_at)
    await recordFact(tx, 'video_published', { videoId: video.id, performerId: video.performer_id })
  return after
}

async function mayBeShown(tx: Tx, video: VideoRow, isDue: boolean): Promise<boolean> {
  if (video.status !== 'active' || video.deleted_at) return false
  if (!isDue && video.scheduled_at && video.scheduled_at.getTime() > nowMs()) return false
  if (keepsBack(video.people)) return false
  const [file] = await findFiles(tx, [video.file_id])
  if (file?.status !== 'finished') return false
  const participants = (await participantsOf(tx, [video.id])).get(video.id) ?? []
  return participants.every(participant => participant.status === 'accepted')
}

/** Shows a video whose time has come, if nothing else keeps it back. */
export async function showDue(tx: Tx, videoId: string): Promise<void> {
  const video = await lockAny(tx, 'video', videoId)
  if (video?.scheduled_at && video.scheduled_at.getTime() <= nowMs()) await settle(tx, video, { isDue: true })
}

/** Shows a video at its time, unless that was moved or cancelled meanwhile. */
export async function showScheduled(tx: Tx, videoId: string, scheduledAt: string): Promise<void> {
  const video = await lockAny(tx, 'video', videoId)
  if (video?.scheduled_at?.toISOString() !== scheduledAt) return
  const { is_shown, status, people, performer_id: performerId } = await settle(tx, video, { isDue: true })
  const [file] = await findFiles(tx, [video.file_id])
  if (!is_shown && status === 'active' && file?.status === 'waiting')
    await recordFact(tx, 'publication_waits', { kind: 'video', targetId: videoId, performerId })
  else if (!is_shown && status === 'active' && keepsBack(people))
    await recordFact(tx, 'publication_waits', { kind: 'video', targetId: videoId, performerId, forPeople: true })
}

/** Shows the videos that waited for a file alone. */
export async function videosAreReady(tx: Tx, fileId: string): Promise<void> {
  for (const videoId of await videosWithFile(tx, fileId)) {
    const video = await lockAny(tx, 'video', videoId)
    if (video) await settle(tx, video)
  }
}

/** Keeps a participant's answer and shows or hides the video; false where they were not asked. */
export async function keepAnswer(
  tx: Tx,
  videoId: string,
  performerId: string,
  status: 'accepted' | 'declined',
): Promise<boolean> {
  const video = await lockAny(tx, 'video', videoId)
  if (!video || video.performer_id === performerId) return false
  if (!(await answer(tx, videoId, performerId, status, now()))) return false
  await settle(tx, video)
  await recordFact(tx, 'participation_answered', { videoId, performerId, status })
  return true
}

/** A block between two people withdraws the consent of each to videos of the other. */
export async function withdrawBetween(tx: Tx, one: string, other: string): Promise<void> {
  for (const { video_id, performer_id } of await videosBetween(tx, one, other))
    await keepAnswer(tx, video_id, performer_id, 'declined')
}
