import { type GalleryView, moneyToWire, type PeopleView, type PhotoView } from '@fanfare/contract'
import type { Ctx } from '../../../kernel/context.ts'
import { termsView } from '../../entitlements/index.ts'
import { fileView, isUnapproved } from '../../media/index.ts'
import { type PerformerRow, publisherView } from '../../profiles/index.ts'
import { keepsBack } from '../../releases/index.ts'
import type { GalleryRow, Kind, Rows, Seen } from '../store/assets.ts'
import type { SeenPhoto } from '../store/photos.ts'

/** What a gallery and a video are both shown with. */
export function assetView(ctx: Ctx, row: Seen<Rows[Kind]>, performer: PerformerRow) {
  const isOwn = ctx.viewer?.id === row.performer_id
  const isSubscribed = performer.is_subscribed
  return {
    _id: row.id,
    title: row.title,
    slug: row.slug,
    description: row.description,
    status: row.deleted_at ? 'deleted' : row.status,
    performerId: row.performer_id,
    performer: publisherView(ctx.config, performer, isSubscribed || isOwn),
    stats: {
      views: Number(row.view_count),
      likes: row.like_count,
      comments: row.comment_count,
      bookmarks: row.bookmark_count,
    },
    ...termsView(row, { isOwn, isSubscribed }),
    subscriberPrice: row.subscriber_price_minor === null ? null : moneyToWire(row.subscriber_price_minor),
    audience: row.audience,
    tier: row.tier,
    revision: row.revision,
    isLiked: row.is_liked,
    isFollowed: performer.is_followed,
    locked: !row.may_view,
    createdAt: (row.published_at ?? row.created_at).toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** A gallery as the wire shows it to one viewer (wire, 3.4). */
export function galleryView(
  ctx: Ctx,
  row: Seen<GalleryRow>,
  { performer, cover, people }: { performer: PerformerRow; cover: SeenPhoto | undefined; people: PeopleView },
): GalleryView {
  return {
    ...assetView(ctx, row, performer),
    ...people,
    coverPhotoId: cover?.id ?? null,
    coverPhoto: cover ? fileView(ctx, cover.file, { viewer: ctx.viewer, mayView: cover.may_view }) : null,
    numOfItems: row.photo_count,
    isInReview:
      ctx.viewer?.id === row.performer_id &&
      row.status === 'active' &&
      !row.is_shown &&
      !row.deleted_at &&
      !keepsBack(row.people),
    isBookMarked: row.is_bookmarked,
  }
}

/** A photo as the wire shows it to one viewer: in full where they may see it, else its blur. */
export function photoView(ctx: Ctx, photo: SeenPhoto): PhotoView {
  return {
    _id: photo.id,
    title: photo.title,
    description: photo.description,
    status: photo.status,
    performerId: photo.performer_id,
    galleryId: photo.gallery_id,
    fileId: photo.file_id,
    position: photo.position,
    isPreview: photo.is_preview,
    isGalleryCover: photo.is_cover,
    processing: !photo.is_ready && !isUnapproved(photo.file),
    photo: fileView(ctx, photo.file, { viewer: ctx.viewer, mayView: photo.may_view }),
    createdAt: photo.created_at.toISOString(),
    updatedAt: photo.updated_at.toISOString(),
  }
}
