import { type FeedView, moneyToWire } from '@fanfare/contract'
import type { App, Ctx } from '../../kernel/context.ts'
import { avatarUrl, publicFileUrl } from '../../kernel/storage/urls.ts'
import { isOnline } from '../identity/index.ts'
import { type FileRow, fileView } from '../media/index.ts'
import type { PerformerRow } from '../profiles/index.ts'
import type { PostRow } from './store.ts'

export type Around = {
  performer: PerformerRow
  files: FileRow[]
  mayView: boolean
  isSubscribed: boolean
  isBought: boolean
  isLiked: boolean
  isBookMarked: boolean
}

/** A post as the wire shows it to one viewer (wire, 3.3); what is not open to them is not in it. */
export function feedView(ctx: Ctx, post: PostRow, around: Around): FeedView {
  const { performer, files, mayView, isLiked, isBookMarked } = around
  const isOwn = ctx.viewer?.id === post.performer_id
  const terms = termsView(post, { ...around, isOwn })
  return {
    _id: post.id,
    type: post.type,
    fromSourceId: post.performer_id,
    fromSource: 'performer',
    title: post.title,
    slug: post.slug,
    text: mayView ? post.text : '',
    teaserText: post.teaser_text,
    pollDescription: mayView ? null : '',
    pollIds: [],
    pollExpiredAt: null,
    polls: [],
    fileIds: files.map(file => file.id),
    files: files.map(file => fileView(ctx, file, { viewer: ctx.viewer, mayView })),
    thumbnailId: null,
    thumbnail: null,
    teaserId: null,
    teaser: null,
    streamingScheduled: null,
    totalLike: post.like_count,
    totalComment: post.comment_count,
    ...terms,
    audience: post.audience,
    status: post.status === 'archived' ? 'inactive' : post.status,
    isPinned: post.pinned_at !== null,
    performer: performerOfPost(ctx, performer, around.isSubscribed || isOwn),
    isLiked,
    isBookMarked,
    isFollowed: performer.is_followed,
    isSuggested: false,
    locked: !mayView,
    createdAt: post.created_at.toISOString(),
    updatedAt: post.updated_at.toISOString(),
  }
}

type Rights = Pick<Around, 'mayView' | 'isSubscribed' | 'isBought'> & { isOwn: boolean }

/**
 * What clients decide by: a post is open where `(!isSale && isSubscribed) || (isSale && price && isBought) || (isSale &&
 * !price)`. So what is open without a subscription answers as for sale at 0, and `audience` says what it is.
 */
function termsView(post: PostRow, { mayView, isOwn, ...has }: Rights) {
  const isSubscribed = has.isSubscribed || isOwn
  const isBought = has.isBought || isOwn
  if (post.audience === 'sale') return { isSale: true, price: moneyToWire(post.price_minor), isBought, isSubscribed }
  const isForSubscribers = post.audience === 'subscribers'
  if (post.audience === 'public' || (mayView && !(isForSubscribers && isSubscribed)))
    return { isSale: true, price: 0, isBought: true, isSubscribed }
  return isForSubscribers
    ? { isSale: false, price: 0, isBought, isSubscribed }
    : { isSale: false, price: 0, isBought: false, isSubscribed: false }
}

function performerOfPost(
  app: Pick<App, 'config'>,
  performer: PerformerRow,
  isSubscribed: boolean,
): FeedView['performer'] {
  return {
    _id: performer.id,
    name: performer.name,
    username: performer.username,
    avatar: avatarUrl(app.config, performer.avatar_file_id),
    cover: performer.cover_file_id && publicFileUrl(app.config, performer.cover_file_id, 'view'),
    verifiedAccount: performer.verified_at !== null,
    isOnline: isOnline(performer),
    isPerformer: true,
    monthlyPrice: moneyToWire(performer.monthly_price_minor),
    yearlyPrice: moneyToWire(performer.yearly_price_minor),
    isFreeSubscription: performer.free_days > 0,
    durationFreeSubscriptionDays: performer.free_days,
    usedFreeSubscription: false,
    isSubscribed,
    isFollowed: performer.is_followed,
    isFeatured: performer.featured_at !== null,
    live: performer.streaming_status === 'offline' ? 0 : 1,
  }
}
