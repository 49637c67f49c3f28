import type { FeedView, feeds, Input } from '@fanfare/contract'
import { type AccessValues, accessBody, accessOf, accessProblems } from '../../../core/page/access-values.ts'
import { isoOf, localOf } from '../../../ui/clock.ts'
import type { Extra } from '../../../ui/form.tsx'
import { isAudio, isPhoto } from '../../../ui/pictures.ts'
import type { FileItem, FileKind } from '../../media/index.ts'
import { say } from './words.ts'

/** What an author fills in; its fields have the names of the endpoint, so that refusals find them. */
export type ComposeValues = AccessValues & {
  text: string
  teaserText: string
  fileIds: FileItem[]
  thumbnailId: FileItem | null
  teaserId: FileItem | null
  tags: string[]
  /** The releases of the people in it; none where its creator is alone, null where an older post doesn't say. */
  peopleIds: string[] | null
  hasOthers: boolean
  hasPoll: boolean
  pollDescription: string
  pollOptions: string[]
  pollExpiredAt: string
  scheduledAt: string
  expiresAt: string
  /** When the live show begins that the post announces; empty for all other posts. */
  streamingScheduled: string
  isPinned: boolean
  collectionIds: string[]
}

export const TEXT_MAX = 500
export const FILES_MAX = 12
export const OPTIONS_MIN = 2
export const OPTIONS_MAX = 8

export const blankPost: ComposeValues = {
  text: '',
  teaserText: '',
  fileIds: [],
  thumbnailId: null,
  teaserId: null,
  tags: [],
  peopleIds: [],
  hasOthers: false,
  hasPoll: false,
  pollDescription: '',
  pollOptions: ['', ''],
  pollExpiredAt: '',
  audience: 'public',
  price: '',
  subscriberPrice: '',
  tierId: '',
  scheduledAt: '',
  expiresAt: '',
  streamingScheduled: '',
  isPinned: false,
  collectionIds: [],
}

/** What the composer shows of a post that exists. */
export function valuesOf(post: FeedView): ComposeValues {
  const { pollIds, polls, altTexts } = post
  const item = (id: string, kind: FileKind, name: string): FileItem => ({
    key: id,
    fileId: id,
    uploadId: null,
    alt: altTexts[id] ?? '',
    kind,
    name,
  })
  return {
    text: post.text,
    teaserText: post.teaserText,
    fileIds: post.files.map(file =>
      item(file._id, isPhoto(file) ? 'photo' : isAudio(file) ? 'audio' : 'video', file.name),
    ),
    thumbnailId: post.thumbnailId ? item(post.thumbnailId, 'photo', '') : null,
    teaserId: post.teaserId ? item(post.teaserId, 'video', '') : null,
    tags: post.tags,
    peopleIds: post.peopleIds,
    hasOthers: (post.peopleIds?.length ?? 0) > 0,
    hasPoll: pollIds.length > 0,
    pollDescription: post.pollDescription ?? '',
    pollOptions: pollIds.length > 0 ? polls.map(option => option.description) : ['', ''],
    pollExpiredAt: localOf(post.pollExpiredAt),
    ...accessOf(post),
    scheduledAt: isPublished(post) ? '' : localOf(post.scheduledAt),
    expiresAt: localOf(post.expiresAt),
    streamingScheduled: localOf(post.streamingScheduled),
    isPinned: post.isPinned,
    collectionIds: post.collectionIds,
  }
}

export type Intent = 'publish' | 'draft'

type Now = { intent: Intent; now_ms: number; published: boolean }

/** What is wrong with a post before it leaves; a draft needs no more than words. */
export function problemsOf(
  values: ComposeValues,
  { intent, now_ms, published }: Now,
): ReturnType<Extra<ComposeValues>> {
  const { text, teaserText } = values
  const always = {
    text: text.trim() === '' ? say('noText') : lengthOf(text) > TEXT_MAX ? say('longText', { n: TEXT_MAX }) : undefined,
    teaserText: lengthOf(teaserText) > TEXT_MAX ? say('longText', { n: TEXT_MAX }) : undefined,
    fileIds: filesProblem(values),
    ...accessProblems(values),
    ...timeProblems(values, now_ms, published),
  }
  return intent === 'draft' && !values.hasPoll ? always : { ...always, ...pollProblems(values, now_ms, published) }
}

/** How long a text is, as people count. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

function filesProblem({ fileIds, thumbnailId, teaserId }: ComposeValues): string | undefined {
  const open = [...fileIds, thumbnailId, teaserId].filter(item => item && item.fileId === null).length
  return open > 0 ? say('stillUploading', { n: open }) : undefined
}

function timeProblems(
  { scheduledAt, expiresAt, streamingScheduled }: ComposeValues,
  now_ms: number,
  published: boolean,
) {
  const at_ms = scheduledAt === '' ? null : new Date(scheduledAt).getTime()
  const until_ms = expiresAt === '' ? null : new Date(expiresAt).getTime()
  const show_ms = streamingScheduled === '' ? null : new Date(streamingScheduled).getTime()
  const from_ms = at_ms ?? now_ms
  return {
    scheduledAt: at_ms !== null && !published && !(at_ms > now_ms) ? say('past') : undefined,
    expiresAt: until_ms !== null && !published && !(until_ms > from_ms) ? say('expiresEarly') : undefined,
    streamingScheduled:
      show_ms !== null && !published && !(show_ms > from_ms) ? say(at_ms ? 'expiresEarly' : 'past') : undefined,
  }
}

function pollProblems({ hasPoll, ...poll }: ComposeValues, now_ms: number, published: boolean) {
  if (!hasPoll) return {}
  const options = poll.pollOptions.map(option => option.trim()).filter(Boolean)
  const isTwice = new Set(options).size < options.length
  const closes_ms = poll.pollExpiredAt === '' ? null : new Date(poll.pollExpiredAt).getTime()
  return {
    pollDescription: poll.pollDescription.trim() === '' ? say('noQuestion') : undefined,
    pollOptions: options.length < OPTIONS_MIN ? say('fewOptions') : isTwice ? say('sameOptions') : undefined,
    pollExpiredAt: closes_ms !== null && !published && !(closes_ms > now_ms) ? say('past') : undefined,
  }
}

type Body = Input<typeof feeds.createFeed>['body']

/** The endpoint's body. `before` is the post as it is; what an author can't change any more is left out. */
export function bodyOf(values: ComposeValues, intent: Intent, before: FeedView | null): Body {
  const ids = values.fileIds.flatMap(item => item.fileId ?? [])
  const scheduledAt = isoOf(values.scheduledAt, before?.scheduledAt)
  return {
    type: typeOf(values),
    text: values.text,
    teaserText: values.teaserText,
    fileIds: ids,
    altTexts: Object.fromEntries(values.fileIds.flatMap(({ fileId, alt }) => (fileId && alt ? [[fileId, alt]] : []))),
    thumbnailId: values.thumbnailId?.fileId ?? null,
    teaserId: values.teaserId?.fileId ?? null,
    tags: values.tags,
    peopleIds: showsPeople(values) ? values.peopleIds : null,
    ...pollOf(values, before),
    ...accessBody(values),
    expiresAt: isoOf(values.expiresAt, before?.expiresAt),
    streamingScheduled: isoOf(values.streamingScheduled, before?.streamingScheduled),
    isPinned: values.isPinned,
    collectionIds: values.collectionIds,
    ...(before && isPublished(before) ? {} : { scheduledAt, status: statusOf(intent, scheduledAt) }),
  }
}

/** Whether there may be people to see in it. */
const showsPeople = ({ fileIds }: ComposeValues) => fileIds.some(({ kind }) => kind !== 'audio')

function statusOf(intent: Intent, scheduledAt: string | null): string {
  if (intent === 'draft') return 'draft'
  return scheduledAt ? 'scheduled' : 'active'
}

function pollOf(values: ComposeValues, before: FeedView | null): Partial<Body> {
  if (!values.hasPoll) return before?.pollIds.length ? { pollDescription: null, pollOptions: [] } : {}
  return {
    pollDescription: values.pollDescription,
    pollOptions: values.pollOptions.map(option => option.trim()).filter(Boolean),
    pollExpiredAt: isoOf(values.pollExpiredAt, before?.pollExpiredAt),
  }
}

/** What kind of post this is: one that announces a show, or what its files are; files of several kinds go under a text. */
export function typeOf({ fileIds, streamingScheduled }: Pick<ComposeValues, 'fileIds' | 'streamingScheduled'>): string {
  if (streamingScheduled !== '') return 'scheduled-streaming'
  const [first] = fileIds
  return first && fileIds.every(item => item.kind === first.kind) ? first.kind : 'text'
}

/** Whether people may have seen a post; it can't be scheduled any more then. */
export function isPublished({ status }: Pick<FeedView, 'status'>): boolean {
  return status !== 'draft' && status !== 'scheduled'
}
