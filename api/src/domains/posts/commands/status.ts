import { nowMs } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import { momentOf } from '../../../kernel/http/params.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import type { FileRow } from '../../media/index.ts'
import { isWantedStatus, type PostStatus, postLifecycle, statusToShow, type WantedStatus } from '../lifecycle.ts'
import type { PostRow } from '../store/posts.ts'
import type { PostForm } from './form.ts'

export type Times = Pick<PostRow, 'scheduled_at' | 'expires_at'>

/** When a post comes and goes after a form. */
export function timesOf(form: PostForm, before?: PostRow): Times {
  const scheduled_at = momentOf('scheduledAt', form.scheduledAt, before?.scheduled_at ?? null)
  const expires_at = momentOf('expiresAt', form.expiresAt, before?.expires_at ?? null)
  if (scheduled_at && expires_at && expires_at <= scheduled_at)
    throw refuseFields([{ path: 'expiresAt', message: 'Choose a time after the post is published.' }])
  return { scheduled_at, expires_at }
}

/** What an author sees as the status of a post, whatever its files do. */
function wantedOf(status: PostStatus): WantedStatus {
  return isWantedStatus(status) ? status : 'active'
}

/** What decides whether a post that is to be shown is: its files and the people in it. */
export type Ready = { files: FileRow[]; people: PostRow['people'] }

/**
 * The status of a post after a form. What clients send back unchanged says nothing; a new `scheduledAt` schedules a post
 * that is not published yet, and taking it away cancels that. What is to be shown waits for its files and the people in it.
 */
export function statusOf(form: PostForm, times: Times, { files, people }: Ready, before?: PostRow): PostStatus {
  const known = before && wantedOf(before.status)
  const sent = sentStatus(form.status, before)
  const wanted = sent !== known && sent ? sent : (known ?? sent ?? 'active')
  const isRescheduled = times.scheduled_at !== null && times.scheduled_at !== before?.scheduled_at
  const next = scheduledOr(wanted, { isRescheduled, isNew: !before, isTold: sent !== undefined, known, times })
  if (next === 'scheduled' && (times.scheduled_at === null || times.scheduled_at.getTime() <= nowMs()))
    throw refuseFields([{ path: 'scheduledAt', message: 'Choose a time in the future.' }])
  if ((next === 'active' || next === 'scheduled') && times.expires_at && times.expires_at.getTime() <= nowMs())
    throw refuseFields([{ path: 'expiresAt', message: 'Choose a time in the future, or none.' }])
  const status = next === 'active' ? statusToShow(files, { wasShown: Boolean(before?.published_at), people }) : next
  if (before && status !== before.status && !postLifecycle.allows(before.status, status))
    throw refuseFields([{ path: 'status', message: "It's published already. Make it inactive to hide it." }])
  return status
}

type Asked = { isRescheduled: boolean; isNew: boolean; isTold: boolean; known: WantedStatus | undefined; times: Times }

function scheduledOr(wanted: WantedStatus, { isRescheduled, isNew, isTold, known, times }: Asked): WantedStatus {
  const waits = wanted === 'active' || (!isTold && wanted === 'draft')
  if (isRescheduled && waits && (isNew || known !== 'active')) return 'scheduled'
  if (isRescheduled && wanted === 'active')
    throw refuseFields([{ path: 'scheduledAt', message: "It's published already." }])
  return wanted === 'scheduled' && known === 'scheduled' && times.scheduled_at === null ? 'draft' : wanted
}

function sentStatus(word: string | undefined, before: PostRow | undefined): WantedStatus | undefined {
  if (word === undefined || (before && word === before.status)) return before && wantedOf(before.status)
  if (isWantedStatus(word)) return word
  if (before && postLifecycle.states.some(state => state === word)) return undefined
  throw refuseFields([{ path: 'status', message: 'Choose draft, scheduled, active, inactive or archived.' }])
}

/** Lets a post be published and archived in time. A job whose moment is no longer that of the post does nothing. */
export async function addPostJobs(
  tx: Tx,
  post: Pick<PostRow, 'id' | 'status'> & Times,
  before?: PostRow,
): Promise<void> {
  const { id, status, scheduled_at, expires_at } = post
  if (
    status === 'scheduled' &&
    scheduled_at &&
    (before?.status !== 'scheduled' || before.scheduled_at !== scheduled_at)
  )
    await addJobIn(
      tx,
      'publish_scheduled_post',
      { postId: id, scheduledAt: scheduled_at.toISOString() },
      { runAt: scheduled_at },
    )
  if (expires_at && expires_at !== before?.expires_at)
    await addJobIn(
      tx,
      'archive_expired_post',
      { postId: id, expiresAt: expires_at.toISOString() },
      { runAt: expires_at },
    )
}
