import {
  type HighlightCircle,
  moneyToWire,
  type OwnHighlight,
  type OwnStoryView,
  type StoryRing,
  type StoryView,
} from '@fanfare/contract'
import { nowMs } from '../../kernel/clock.ts'
import type { Ctx } from '../../kernel/context.ts'
import { avatarUrl } from '../../kernel/storage/urls.ts'
import { type FileRow, fileView } from '../media/index.ts'
import type { StoryTips } from '../wallet/index.ts'
import type { SeenHighlight } from './store/highlights.ts'
import type { RingRow, ViewerRow } from './store/lists.ts'
import type { SeenStory, StoryRow } from './store/stories.ts'

export const ringView = (ctx: Ctx, row: RingRow): StoryRing => ({
  performer: {
    _id: row.performer_id,
    name: row.name,
    username: row.username,
    avatar: avatarUrl(ctx.config, row.avatar_file_id),
  },
  total: row.total,
  isSeen: row.is_seen,
  newestAt: row.newest_at.toISOString(),
})

/** A story for one viewer; what is locked has neither words nor addresses, which end with the story unless it is kept. */
export function storyView(ctx: Ctx, row: SeenStory, file: FileRow): StoryView {
  const mayView = row.may_view
  return {
    _id: row.id,
    caption: mayView ? row.caption : '',
    audience: row.audience,
    file: fileView(ctx, file, { viewer: ctx.viewer, mayView, until: row.is_kept ? null : row.expires_at }),
    locked: !mayView,
    isSeen: row.is_seen,
    isLiked: row.is_liked,
    createdAt: (row.published_at ?? row.created_at).toISOString(),
    expiresAt: (row.expires_at ?? row.created_at).toISOString(),
  }
}

/** A story for its creator. */
export function ownStoryView(ctx: Ctx, row: StoryRow, file: FileRow, tipped?: StoryTips): OwnStoryView {
  return {
    _id: row.id,
    caption: row.caption,
    audience: row.audience,
    file: fileView(ctx, file, { viewer: ctx.viewer, mayView: true }),
    status: row.status === 'processing' && file.status === 'waiting' ? 'review' : row.status,
    problem: row.problem,
    isLive: row.status === 'active' && row.expires_at !== null && row.expires_at.getTime() > nowMs(),
    totalView: row.view_count,
    totalLike: row.like_count,
    totalReply: row.reply_count,
    totalTip: tipped?.tips ?? 0,
    tips: moneyToWire(tipped?.tips_minor ?? 0n),
    createdAt: row.created_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
  }
}

export const storyViewerView = (ctx: Ctx, row: ViewerRow) => ({
  _id: row.viewer_id,
  name: row.name,
  username: row.username,
  avatar: avatarUrl(ctx.config, row.avatar_file_id),
  isLiked: row.is_liked,
  seenAt: row.seen_at.toISOString(),
})

/** A highlight on its creator's page; its cover is a blur where that story is closed to the viewer. */
export function circleView(ctx: Ctx, row: SeenHighlight, cover: FileRow): HighlightCircle {
  const { thumbnails } = fileView(ctx, cover, { viewer: ctx.viewer, mayView: row.may_view })
  return { _id: row.id, title: row.title, cover: thumbnails[0] ?? null, total: row.story_ids.length }
}

export const ownHighlightView = (ctx: Ctx, row: SeenHighlight, cover: FileRow): OwnHighlight => ({
  ...circleView(ctx, row, cover),
  coverId: row.cover_id,
  storyIds: row.story_ids,
})
