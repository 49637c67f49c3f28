import { wallet } from '@fanfare/contract'
import type { Database } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { priceFor } from '../entitlements/index.ts'
import type { Offer, Purchasable } from '../wallet/index.ts'
import { assetFileGuard } from './queries/rights.ts'
import { findSeen, type Kind } from './store/assets.ts'
import { boughtFileOfVideo, boughtFilesOfGallery } from './store/bought.ts'

const offerOf =
  (kind: Kind) =>
  async (db: Database, viewer: { id: string }, targetId: string): Promise<Offer | null> => {
    const onlooker = { id: viewer.id, role: 'user', place: null } as const
    const row = isId(targetId) ? await findSeen(db.sql, kind, onlooker, { id: targetId }) : undefined
    if (!row?.is_on_site) return null
    const { id, performer_id, title } = row
    return { targetId: id, performerId: performer_id, title, ...(await priceFor(db, viewer, row)) }
  }

/** What the wallet needs to know to sell a gallery: its price is the row's, never the request's. */
export const galleryPurchasable: Purchasable = {
  kind: 'gallery',
  endpoint: wallet.buyGallery,
  isTaxed: () => true,
  opens: assetFileGuard,
  filesOf: (db, { target_id }) => boughtFilesOfGallery(db, target_id),
  offerFor: offerOf('gallery'),
}

/** The same of a video. */
export const videoPurchasable: Purchasable = {
  kind: 'video',
  endpoint: wallet.buyVideo,
  isTaxed: () => true,
  opens: assetFileGuard,
  filesOf: (db, { target_id }) => boughtFileOfVideo(db, target_id),
  offerFor: offerOf('video'),
}
