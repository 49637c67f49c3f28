import type { VideoView } from '@fanfare/contract'
import { type AccessValues, accessBody, accessOf } from '../../../core/page/access-values.ts'
import { type ShownStatus, shownStatus } from '../../../core/page/status-field.tsx'
import { isoOf, localOf, now_ms } from '../../../ui/clock.ts'
import type { Extra } from '../../../ui/form.tsx'
import type { FileItem } from '../../media/index.ts'
import { galleryProblems } from './gallery-values.ts'
import { say } from './words.ts'

export type Participant = Pick<VideoView['participants'][number], '_id' | 'name' | 'username' | 'avatar' | 'consent'>

/** What a creator fills in about a video; its fields have the names of the endpoint, so that refusals find them. */
export type VideoValues = AccessValues & {
  title: string
  description: string
  status: ShownStatus
  tags: string[]
  video: FileItem | null
  teaserFileId: FileItem | null
  thumbnailFileId: FileItem | null
  participantIds: Participant[]
  /** The releases of others in it; null where an older video doesn't say. */
  peopleIds: string[] | null
  scheduledAt: string
}

export const videoFields = ['video', 'teaserFileId', 'thumbnailFileId'] as const

export const blankVideo: VideoValues = {
  title: '',
  description: '',
  status: 'active',
  tags: [],
  participantIds: [],
  scheduledAt: '',
  peopleIds: [],
  video: null,
  teaserFileId: null,
  thumbnailFileId: null,
  audience: 'public',
  price: '',
  subscriberPrice: '',
  tierId: '',
}

export function videoValues(video: VideoView): VideoValues {
  const { title, description, status, tags, videoId, teaserId, thumbnailId, participants, scheduledAt } = video
  const item = (id: string | null, kind: FileItem['kind'], name: string): FileItem | null =>
    id === null ? null : { key: id, kind, name, fileId: id, uploadId: null, alt: '' }
  return {
    title,
    description,
    status: shownStatus(status),
    tags,
    participantIds: participants,
    video: item(videoId, 'video', video.video?.name ?? ''),
    teaserFileId: item(teaserId, 'video', ''),
    thumbnailFileId: item(thumbnailId, 'photo', ''),
    peopleIds: video.peopleIds,
    scheduledAt: video.isPublished ? '' : localOf(scheduledAt),
    ...accessOf(video),
  }
}

/** The endpoint's body; `before` is the video as it is. A video that is out keeps the time at which it came. */
export function videoBody(values: VideoValues, before: VideoView | null) {
  const { title, description, status, tags, participantIds, video, teaserFileId, thumbnailFileId } = values
  const scheduledAt = isoOf(values.scheduledAt, before?.scheduledAt)
  const fresh = (item: FileItem | null, known: string | null | undefined) =>
    item?.fileId && item.fileId !== known ? item.fileId : undefined
  const videoFileId = fresh(video, before?.videoId)
  const teaser = fresh(teaserFileId, before?.teaserId)
  const thumbnail = fresh(thumbnailFileId, before?.thumbnailId)
  return {
    title,
    description,
    status,
    tags,
    participantIds: participantIds.map(({ _id }) => _id),
    ...(values.peopleIds && { peopleIds: values.peopleIds }),
    ...(before?.isPublished ? {} : { isSchedule: scheduledAt !== null, scheduledAt }),
    ...(videoFileId && { videoFileId }),
    ...(teaser && { teaserFileId: teaser }),
    ...(thumbnail && { thumbnailFileId: thumbnail }),
    ...accessBody(values),
  }
}

/** What is wrong with a video before it leaves. */
export function videoProblems(before: VideoView | null) {
  return (values: VideoValues): ReturnType<Extra<VideoValues>> => {
    const waits = (item: FileItem | null) => (item && item.fileId === null ? say('stillUploading') : undefined)
    const at_ms = values.scheduledAt === '' ? null : new Date(values.scheduledAt).getTime()
    const isNew = isoOf(values.scheduledAt, before?.scheduledAt) !== before?.scheduledAt
    return {
      ...galleryProblems(values),
      video: values.video ? waits(values.video) : say('noVideo'),
      teaserFileId: waits(values.teaserFileId),
      thumbnailFileId: waits(values.thumbnailFileId),
      scheduledAt: at_ms !== null && isNew && !(at_ms > now_ms()) ? say('past') : undefined,
    }
  }
}
