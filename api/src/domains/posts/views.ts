import { type Collection, type FeedView, moneyToWire, type OwnCollection, type PeopleView } from '@fanfare/contract'
import { now } from '../../kernel/clock.ts'
import type { Ctx } from '../../kernel/context.ts'
import { termsView } from '../entitlements/index.ts'
import type { Person } from '../identity/index.ts'
import { type FileRow, failureOf, fileView, hasFailed, isUnapproved, openPictureView } from '../media/index.ts'
import { type PerformerRow, publisherView } from '../profiles/index.ts'
import type { CountedCollection } from './store/collections.ts'
import type { PostFile } from './store/files.ts'
import type { PollOptionRow, SeenOption } from './store/polls.ts'
import type { SeenPost } from './store/posts.ts'

/** What of other rooms and tables a post is shown with. */
export type Around = {
  performer: PerformerRow
  files: PostFile[]
  options: SeenOption[]
  mentions: Person[]
  thumbnail: FileRow | undefined
  teaser: FileRow | undefined
  people: PeopleView
  /** For its owner. */
  collectionIds: string[]
}

/** A post as the wire shows it to one viewer (wire, 3.3); what is not open to them is not in it. */
export function feedView(ctx: Ctx, post: SeenPost, around: Around): FeedView {
  const { performer, mentions } = around
  const isOwn = ctx.viewer?.id === post.performer_id
  const files = isOwn ? around.files : around.files.filter(file => !isUnapproved(file))
  const mayView = post.may_view
  const isSubscribed = performer.is_subscribed
  return {
    _id: post.id,
    type: post.type,
    fromSourceId: post.performer_id,
    fromSource: 'performer',
    title: post.title,
    slug: post.slug,
    text: mayView ? post.text : '',
    teaserText: post.teaser_text,
    ...pollView(post, around.options, isOwn),
    fileIds: files.map(file => file.id),
    files: files.map(file => fileView(ctx, file, { viewer: ctx.viewer, mayView })),
    altTexts: mayView ? altTextsOf(files) : {},
    thumbnailId: post.thumbnail_file_id,
    thumbnail: openPictureView(ctx, around.thumbnail, ctx.viewer),
    teaserId: post.teaser_file_id,
    teaser: openPictureView(ctx, around.teaser, ctx.viewer),
    streamingScheduled: textOf(post.streaming_at),
    totalLike: post.like_count,
    totalComment: post.comment_count,
    ...termsView(post, { isOwn, isSubscribed }),
    subscriberPrice: post.subscriber_price_minor === null ? null : moneyToWire(post.subscriber_price_minor),
    audience: post.audience,
    tier: post.tier,
    status: post.status,
    problem: isOwn && files.some(hasFailed) ? problemOf(files) : null,
    scheduledAt: isOwn ? textOf(post.scheduled_at) : null,
    expiresAt: textOf(post.expires_at),
    isPinned: post.pinned_at !== null,
    collectionIds: around.collectionIds,
    tags: post.tags,
    mentions: mentions.map(({ id, username, name }) => ({ _id: id, username, name })),
    revision: post.revision,
    isEdited: post.edited_at !== null,
    performer: publisherView(ctx.config, performer, isSubscribed || isOwn),
    ...around.people,
    isLiked: post.is_liked,
    isBookMarked: post.is_bookmarked,
    isFollowed: performer.is_followed,
    isSuggested: false,
    locked: !mayView,
    createdAt: (post.published_at ?? post.created_at).toISOString(),
    updatedAt: post.updated_at.toISOString(),
  }
}

function textOf(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}

function altTextsOf(files: PostFile[]): Record<string, string> {
  return Object.fromEntries(files.filter(file => file.alt_text).map(file => [file.id, file.alt_text]))
}

/** Why a post stays with its owner. */
function problemOf(files: PostFile[]): string {
  return files.filter(hasFailed).map(failureOf).join(' ')
}

/** A poll tells its votes to its author, to who has voted, and to everyone who may see it once it is closed. */
function pollView(post: SeenPost, options: SeenOption[], isOwn: boolean) {
  const voted = options.find(option => option.is_chosen)?.id ?? null
  const isClosed = post.poll_closes_at !== null && post.poll_closes_at <= now()
  const tellsVotes = post.may_view && (isOwn || voted !== null || isClosed)
  const expiredAt = textOf(post.poll_closes_at)
  return {
    pollDescription: post.may_view ? post.poll_question : '',
    pollIds: options.map(option => option.id),
    pollExpiredAt: expiredAt,
    polls: options.map(({ id, description, vote_count }) => ({
      _id: id,
      description,
      totalVote: tellsVotes ? vote_count : 0,
      expiredAt,
    })),
    voted,
  }
}

/** An option that has just been made. */
export function pollOptionView(option: Omit<PollOptionRow, 'vote_count'>) {
  const { id, description, closes_at, created_at } = option
  return { _id: id, description, totalVote: 0, expiredAt: textOf(closes_at), createdAt: created_at.toISOString() }
}

/** A collection as everyone sees it; `face` is the post whose picture stands for it. */
export function collectionView(row: CountedCollection, face: FeedView | undefined): Collection {
  const { id, title, description, slug, total } = row
  return { _id: id, title, description, slug, cover: face ? coverOf(face) : null, total }
}

/** The same for its creator. */
export function ownCollectionView(row: CountedCollection, face: FeedView | undefined): OwnCollection {
  return {
    ...collectionView(row, face),
    totalOwn: row.total_own,
    isListed: row.is_listed,
    coverId: row.cover_post_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

function coverOf({ thumbnail, files: [first] }: FeedView): Collection['cover'] {
  const own = thumbnail && (thumbnail.thumbnails[0] ?? thumbnail.url)
  const url = own ?? first?.thumbnails[0] ?? (first?.mimeType.startsWith('image/') ? first.url : null)
  return url ? { url, hash: own ? null : (first?.thumbhash ?? null) } : null
}
