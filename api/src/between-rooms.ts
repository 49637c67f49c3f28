import {
  galleryRemovable,
  lookAt,
  sharedAssets,
  videoRemovable,
  writtenGalleries,
  writtenPhotos,
  writtenVideos,
} from './domains/assets/index.ts'
import { heldCalls, writtenCallOffers } from './domains/bookings/index.ts'
import type { FindItems } from './domains/collaborations/index.ts'
import { heldRequests, writtenRequestOffers } from './domains/custom-requests/index.ts'
import type { TransfersOf } from './domains/earnings/index.ts'
import { fansBy } from './domains/entitlements/index.ts'
import {
  fundraiserRemovable,
  heldPledges,
  lookAtFundraisers,
  reportedFundraiser,
  writtenFundraisers,
} from './domains/fundraisers/index.ts'
import { fileView, findFiles } from './domains/media/index.ts'
import { knownAmong, lookAtMessages, messageRemovable, reportedTalk, tipContext } from './domains/messaging/index.ts'
import type { Readership } from './domains/notifications/index.ts'
import { payoutTransfers } from './domains/payouts/index.ts'
import { feedRemovable, lookAtPosts, sharedPosts, writtenCollections, writtenPosts } from './domains/posts/index.ts'
import { writtenAccounts } from './domains/profiles/index.ts'
import { shareTransfers } from './domains/referrals/index.ts'
import { heldRefunds, withDisputes } from './domains/refunds/index.ts'
import type { KnownTo, Looks, Removables, ReportedOwner, Written } from './domains/safety/index.ts'
import { hiddenBy } from './domains/safety/index.ts'
import { helpersAmong } from './domains/seats/index.ts'
import { lookAtProducts, productRemovable, writtenCoupons, writtenProducts } from './domains/shop/index.ts'
import { findTarget, lookAtComments, type socialTargets, writtenComments } from './domains/social/index.ts'
import { lookAtStories, storyRemovable, storyTip, writtenHighlights, writtenStories } from './domains/stories/index.ts'
import { heldShows, reportedStream, streamTip, writtenAnnounced, writtenTipMenus } from './domains/streaming/index.ts'
import { subscriptionSettler, writtenTiers } from './domains/subscriptions/index.ts'
import { type HoldParts, topUpSettler } from './domains/wallet/index.ts'
import type { WalletParts } from './domains/wallet/routes.ts'

/** What becomes of a payment once a gateway says so. */
export const settlers = withDisputes({ token_package: topUpSettler, subscription: subscriptionSettler })

/** How a tip is charged that isn't given on a page: at a story, in the chat of a stream, or between two people. */
export const tipIn: WalletParts['tipIn'] = async (ctx, performerId, form) => {
  if (form.storyId) return storyTip(ctx, performerId, form)
  const inStream = await streamTip(ctx, performerId, form)
  return inStream ?? { context: await tipContext(ctx, performerId, form.conversationId ?? '') }
}

/** What a fan's held tokens are for. */
export const holdParts: HoldParts = {
  pledge: heldPledges,
  custom_request: heldRequests,
  call: heldCalls,
  private_show: heldShows,
  refund: heldRefunds,
}

/** Whose a thing is that somebody reports. */
export const reportedOf =
  (targets: ReturnType<typeof socialTargets>): ReportedOwner =>
  async (app, actor, { objectType, objectId }) => {
    if (objectType === 'fan' || objectType === 'message') return reportedTalk(app, actor, { objectType, objectId })
    if (objectType === 'stream') return reportedStream(app, actor, objectId)
    if (objectType === 'fundraiser') return reportedFundraiser(app, actor, objectId)
    return { ownerId: (await findTarget(app, targets, actor, { objectType, objectId })).ownerId, quote: null }
  }

/** Who of some people a creator knows on the site: their fans, who wrote to them, and their helpers. */
export const knownTo: KnownTo = async (db, performerId, ids) => {
  const [fans, helpers] = await Promise.all([knownAmong(db, performerId, ids), helpersAmong(db, performerId, ids)])
  return new Set([...fans, ...helpers])
}

/** Who is told of what a creator publishes. */
export const readership: Readership = {
  among: {
    followers: fansBy.following,
    subscribers: fansBy.subscription,
    followers_and_subscribers: (tx, performerId) =>
      tx`${fansBy.following(tx, performerId)} union ${fansBy.subscription(tx, performerId)}`,
  },
  hiddenBy,
}

/** How each kind of thing leaves the site when operators take it down, and comes back. */
export const removables: Removables = {
  feed: feedRemovable,
  gallery: galleryRemovable,
  video: videoRemovable,
  product: productRemovable,
  message: messageRemovable,
  story: storyRemovable,
  fundraiser: fundraiserRemovable,
}

/** What cases are about, as operators see it who decide about them. */
export const looks: Looks = {
  feed: lookAtPosts,
  gallery: (db, ids) => lookAt(db, 'gallery', ids),
  video: (db, ids) => lookAt(db, 'video', ids),
  product: lookAtProducts,
  comment: lookAtComments,
  message: lookAtMessages,
  story: lookAtStories,
  fundraiser: lookAtFundraisers,
  async thumbnails(ctx, fileIds) {
    const files = await findFiles(ctx.db.sql, fileIds)
    return new Map(
      files.flatMap(file => {
        const { thumbnails } = fileView(ctx, file, { viewer: ctx.viewer, mayView: true })
        return thumbnails[0] ? [[file.id, thumbnails[0]] as const] : []
      }),
    )
  },
}

/** What creators share the earnings of: posts, galleries and videos, with a query for each kind that is asked for. */
export const sharedItems: FindItems = async (db, things) => {
  const idsOf = (kind: string) => things.filter(thing => thing.kind === kind).map(({ id }) => id)
  const found = await Promise.all([
    sharedPosts(db, idsOf('feed')),
    sharedAssets(db, 'gallery', idsOf('gallery')),
    sharedAssets(db, 'video', idsOf('video')),
  ])
  return new Map(found.flat().map(item => [item.id, item]))
}

/** By which transfers a creator's earnings moved, beside sales: payouts and the shares of creators they invited. */
export const earningTransfers: TransfersOf = async (db, performerId) =>
  (await Promise.all([payoutTransfers(db, performerId), shareTransfers(db, performerId)])).flat()

/** What people published in words, kind by kind, for the search for banned terms. A new kind comes at the end. */
export const written: readonly Written[] = [
  writtenAccounts,
  writtenPosts,
  writtenCollections,
  writtenGalleries,
  writtenPhotos,
  writtenVideos,
  writtenProducts,
  writtenStories,
  writtenHighlights,
  writtenComments,
  writtenTiers,
  writtenAnnounced,
  writtenTipMenus,
  writtenRequestOffers,
  writtenCoupons,
  writtenFundraisers,
  writtenCallOffers,
]
