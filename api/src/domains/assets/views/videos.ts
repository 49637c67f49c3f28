import type { Participation, PeopleView, VideoView } from '@fanfare/contract'
import type { Ctx } from '../../../kernel/context.ts'
import { avatarUrl } from '../../../kernel/storage/urls.ts'
import { type FileRow, fileView, hasFailed, openPictureView } from '../../media/index.ts'
import { type PerformerRow, publisherView } from '../../profiles/index.ts'
import type { Seen, VideoRow } from '../store/assets.ts'
import type { ParticipantRow } from '../store/videos.ts'
import { assetView } from './galleries.ts'

type Files = Map<string, FileRow>
type Around = {
  performer: PerformerRow
  people: Map<string, PerformerRow>
  participants: ParticipantRow[]
  named: PeopleView
  files: Files
}

/** A video as the wire shows it to one viewer (wire, 3.4): its teaser and thumbnail are open to all. */
export function videoView(ctx: Ctx, row: Seen<VideoRow>, around: Around): VideoView {
  const isOwn = ctx.viewer?.id === row.performer_id
  const { performer, files } = around
  const participants = around.participants.filter(({ status }) => isOwn || status === 'accepted')
  const file = files.get(row.file_id)
  const teaser = files.get(row.teaser_file_id ?? '')
  return {
    ...assetView(ctx, row, performer),
    ...around.named,
    isBookmarked: row.is_bookmarked,
    tags: row.tags,
    isPublished: row.is_shown,
    isSchedule: row.scheduled_at !== null,
    scheduledAt: row.scheduled_at?.toISOString() ?? null,
    participantIds: participants.map(({ performer_id }) => performer_id),
    participants: participants.flatMap(({ performer_id, status }) => {
      const person = around.people.get(performer_id)
      return person ? [{ ...personView(ctx, person), consent: isOwn ? status : null }] : []
    }),
    ...filesView(ctx, row, files),
    video: file ? fileView(ctx, file, { viewer: ctx.viewer, mayView: row.may_view }) : null,
    processing: isUnderWay(file),
    problem: isOwn && file && hasFailed(file) ? (file.cause ?? "We couldn't process this video.") : null,
    teaser: openPictureView(ctx, teaser, ctx.viewer),
    teaserProcessing: teaser !== undefined && isUnderWay(teaser),
  }
}

function personView(ctx: Ctx, { id, name, username, avatar_file_id }: PerformerRow) {
  return { _id: id, name, username, avatar: avatarUrl(ctx.config, avatar_file_id) }
}

function filesView(ctx: Ctx, row: VideoRow, files: Files) {
  return {
    videoId: row.file_id,
    teaserId: row.teaser_file_id,
    thumbnailId: row.thumbnail_file_id,
    thumbnail: openPictureView(ctx, files.get(row.thumbnail_file_id ?? ''), ctx.viewer),
  }
}

/** A file that operators look at counts as one that is processed. */
function isUnderWay(file: FileRow | undefined): boolean {
  return file?.status === 'processing' || file?.status === 'review'
}

/** A video as someone who is in it sees it: they can watch it before they answer. */
export function participationView(
  ctx: Ctx,
  row: VideoRow & { consent: ParticipantRow },
  { performer, files }: { performer: PerformerRow; files: Files },
): Participation {
  const { consent } = row
  const file = files.get(row.file_id)
  const mayView = consent.status !== 'declined'
  return {
    _id: row.id,
    status: consent.status,
    video: {
      _id: row.id,
      title: row.title,
      description: row.description,
      isPublished: row.is_shown,
      thumbnail: openPictureView(ctx, files.get(row.thumbnail_file_id ?? ''), ctx.viewer),
      video: file ? fileView(ctx, file, { viewer: ctx.viewer, mayView }) : null,
    },
    performer: publisherView(ctx.config, performer, performer.is_subscribed),
    createdAt: consent.created_at.toISOString(),
    answeredAt: consent.answered_at?.toISOString() ?? null,
  }
}
