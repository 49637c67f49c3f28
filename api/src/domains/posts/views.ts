import { type FeedView, moneyToWire } from '@fanfare/contract'
import type { App, Ctx } from '../../kernel/context.ts'
import { avatarUrl } from '../../kernel/storage/urls.ts'
import { isOnline } from '../identity/index.ts'
import { type FileRow, fileView } from '../media/index.ts'
import type { PerformerRow } from '../profiles/index.ts'
import type { PostRow } from './store.ts'

export type Around = {
  performer: PerformerRow
  files: FileRow[]
  mayView: boolean
  isBought: boolean
  isLiked: boolean
  isBookMarked: boolean
}

/** A post as the wire shows it to one viewer (wire, 3.3). */
export function feedView(ctx: Ctx, post: PostRow, around: Around): FeedView {
  const { performer, files, mayView, isBought, isLiked, isBookMarked } = around
  return {
    _id: post.id,
    type: post.type,
    fromSourceId: post.performer_id,
    fromSource: 'performer',
    title: post.title,
    slug: post.slug,
    text: post.text,
    pollDescription: null,
    pollIds: [],
    pollExpiredAt: null,
    polls: [],
    fileIds: files.map(file => file.id),
    files: files.map(file => fileView(ctx, file, { viewerId: ctx.viewer?.id ?? null, mayView })),
    totalLike: post.like_count,
    totalComment: post.comment_count,
    isSale: post.audience === 'sale',
    price: moneyToWire(post.price_minor),
    audience: post.audience,
    status: post.status === 'archived' ? 'inactive' : post.status,
    isPinned: post.pinned_at !== null,
    performer: performerOfPost(ctx, performer),
    isLiked,
    isBookMarked,
    isSubscribed: false,
    isBought,
    isFollowed: performer.is_followed,
    locked: !mayView && files.length > 0,
    createdAt: post.created_at.toISOString(),
    updatedAt: post.updated_at.toISOString(),
  }
}

function performerOfPost(app: Pick<App, 'config'>, performer: PerformerRow): FeedView['performer'] {
  return {
    _id: performer.id,
    name: performer.name,
    username: performer.username,
    avatar: avatarUrl(app.config, performer.avatar_file_id),
    verifiedAccount: performer.verified_at !== null,
    isOnline: isOnline(performer),
    isPerformer: true,
    monthlyPrice: moneyToWire(performer.monthly_price_minor),
    isFreeSubscription: performer.free_days > 0,
  }
}
