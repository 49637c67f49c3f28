import { type AssetStatistics, moneyToWire } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { salesOf } from '../../wallet/index.ts'
import { findOwn, type Kind } from '../store/assets.ts'

/** How one of the creator's own things does: who looked, liked and bought. */
const statisticsOf =
  (kind: Kind) =>
  async (ctx: Ctx, id: string): Promise<AssetStatistics> => {
    const performerId = viewerOf(ctx).id
    const row = isId(id) ? await findOwn(ctx.db.sql, kind, performerId, id) : undefined
    if (!row) throw refuse('ENTITY_NOT_FOUND')
    const { buyers, gross_minor, net_minor } = await salesOf(ctx.db.sql, performerId, id)
    return {
      views: Number(row.view_count),
      likes: row.like_count,
      comments: row.comment_count,
      bookmarks: row.bookmark_count,
      buyers,
      grossPrice: moneyToWire(gross_minor),
      netPrice: moneyToWire(net_minor),
    }
  }

export const galleryStatistics = statisticsOf('gallery')
export const videoStatistics = statisticsOf('video')
