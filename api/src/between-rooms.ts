import { galleryRemovable, videoRemovable } from './domains/assets/index.ts'
import type { TransfersOf } from './domains/earnings/index.ts'
import { reportedTalk, tipContext } from './domains/messaging/index.ts'
import { payoutTransfers } from './domains/payouts/index.ts'
import { feedRemovable } from './domains/posts/index.ts'
import { shareTransfers } from './domains/referrals/index.ts'
import type { Removables, ReportedOwner } from './domains/safety/index.ts'
import { productRemovable } from './domains/shop/index.ts'
import { findTarget, type socialTargets } from './domains/social/index.ts'
import { reportedStream, streamTip } from './domains/streaming/index.ts'
import type { WalletParts } from './domains/wallet/routes.ts'

/** How a tip in a conversation is charged: in the chat of a stream, or between two people. */
export const tipIn: WalletParts['tipIn'] = async (ctx, performerId, form) =>
  (await streamTip(ctx, performerId, form)) ?? {
    context: await tipContext(ctx, performerId, form.conversationId ?? ''),
  }

/** Whose a thing is that somebody reports. */
export const reportedOf =
  (targets: ReturnType<typeof socialTargets>): ReportedOwner =>
  async (app, actor, { objectType, objectId }) => {
    if (objectType === 'fan' || objectType === 'message') return reportedTalk(app, actor, { objectType, objectId })
    if (objectType === 'stream') return reportedStream(app, actor, objectId)
    return { ownerId: (await findTarget(app, targets, actor, { objectType, objectId })).ownerId, quote: null }
  }

/** How each kind of thing leaves the site when operators take it down, and comes back. */
export const removables: Removables = {
  ...{ feed: feedRemovable, gallery: galleryRemovable },
  ...{ video: videoRemovable, product: productRemovable },
}

/** By which transfers a creator's earnings moved, beside sales: payouts and the shares of creators they invited. */
export const earningTransfers: TransfersOf = async (db, performerId) =>
  (await Promise.all([payoutTransfers(db, performerId), shareTransfers(db, performerId)])).flat()
