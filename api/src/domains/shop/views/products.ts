import { moneyToWire, type ProductView } from '@fanfare/contract'
import type { Ctx } from '../../../kernel/context.ts'
import { publicFileUrl, signedFileUrl } from '../../../kernel/storage/urls.ts'
import { type PerformerRow, publisherView } from '../../profiles/index.ts'
import type { SeenProduct } from '../store/products.ts'

/** A product as the wire shows it to one viewer (wire, 3.4). Its file is named to people who have it, and to no one else. */
export function productView(ctx: Ctx, row: SeenProduct, performer: PerformerRow): ProductView {
  const { viewer } = ctx
  const isOwn = viewer?.id === row.performer_id
  const { is_subscribed, is_followed } = performer
  const mayKnowFile = isOwn || row.is_bought
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    type: row.type,
    price: moneyToWire(row.price_minor),
    stock: row.stock,
    isSoldOut: row.type === 'physical' && row.stock === 0,
    image: imageUrl(ctx, row, isOwn),
    thumbhash: row.image_thumbhash,
    imageId: row.image_file_id,
    madeWithAi: row.made_with_ai,
    digitalFileId: isOwn ? row.digital_file_id : null,
    digitalFileUrl: isOwn ? ownFileUrl(ctx, row) : null,
    digitalFileName: mayKnowFile ? row.digital_name : null,
    digitalFileSize: row.digital_bytes === null ? null : Number(row.digital_bytes),
    performerId: row.performer_id,
    performer: publisherView(ctx.config, performer, is_subscribed || isOwn),
    status: row.deleted_at ? 'deleted' : row.status,
    review: isOwn ? row.review : null,
    stats: {
      views: Number(row.view_count),
      likes: row.like_count,
      comments: row.comment_count,
      bookmarks: row.bookmark_count,
    },
    revision: row.revision,
    isLiked: row.is_liked,
    isBookMarked: row.is_bookmarked,
    isBought: row.is_bought || isOwn,
    isSubscribed: is_subscribed || isOwn,
    isFollowed: is_followed,
    createdAt: (row.published_at ?? row.created_at).toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** A picture that wasn't approved has no address that is open to all. */
function imageUrl(ctx: Ctx, { image_file_id, review }: SeenProduct, isOwn: boolean): string | null {
  const { viewer } = ctx
  if (!image_file_id) return null
  if (!review || !isOwn || !viewer) return publicFileUrl(ctx.config, image_file_id, 'view')
  return signedFileUrl(ctx, image_file_id, 'view', { viewerId: viewer.id, sessionId: viewer.sessionId })
}

function ownFileUrl(ctx: Ctx, { digital_file_id, digital_rendition }: SeenProduct): string | null {
  const { viewer } = ctx
  if (!viewer || !digital_file_id || !digital_rendition) return null
  return signedFileUrl(ctx, digital_file_id, digital_rendition, { viewerId: viewer.id, sessionId: viewer.sessionId })
}
