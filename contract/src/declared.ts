import { ageRoom } from './age/room.ts'
import { assetsRoom } from './assets/room.ts'
import { bannedTermsRoom } from './banned-terms/room.ts'
import { bookingsRoom } from './bookings/room.ts'
import { collaborationsRoom } from './collaborations/room.ts'
import { customRequestsRoom } from './custom-requests/room.ts'
import type { RoomParts } from './declare-room.ts'
import { earningsRoom } from './earnings/room.ts'
import { fundraisersRoom } from './fundraisers/room.ts'
import { identityRoom } from './identity/room.ts'
import { integrationsRoom } from './integrations/room.ts'
import { leaksRoom } from './leaks/room.ts'
import { ledgerRoom } from './ledger/room.ts'
import { linksRoom } from './links/room.ts'
import { mediaRoom } from './media/room.ts'
import { messagingRoom } from './messaging/room.ts'
import { moderationRoom } from './moderation/room.ts'
import { paymentsRoom } from './payments/room.ts'
import { payoutsRoom } from './payouts/room.ts'
import { postsRoom } from './posts/room.ts'
import { privacyRoom } from './privacy/room.ts'
import { profilesRoom } from './profiles/room.ts'
import { reconciliationRoom } from './reconciliation/room.ts'
import { referralsRoom } from './referrals/room.ts'
import { refundsRoom } from './refunds/room.ts'
import { releasesRoom } from './releases/room.ts'
import { seatsRoom } from './seats/room.ts'
import { shopRoom } from './shop/room.ts'
import { siteRoom } from './site/room.ts'
import { socialRoom } from './social/room.ts'
import { statusRoom } from './status/room.ts'
import { storiesRoom } from './stories/room.ts'
import { streamingRoom } from './streaming/room.ts'
import { studioRoom } from './studio/room.ts'
import { subscriptionsRoom } from './subscriptions/room.ts'
import { supportRoom } from './support/room.ts'
import { taxRoom } from './tax/room.ts'
import { taxFormsRoom } from './tax-forms/room.ts'
import { verificationRoom } from './verification/room.ts'
import { visibilityRoom } from './visibility/room.ts'
import { walletRoom } from './wallet/room.ts'

/**
 * The rooms that declare something beside their endpoints, by their names and lowest first. What they declare is gathered from
 * here alone.
 */
export const declaredRooms = {
  ledger: ledgerRoom,
  age: ageRoom,
  tax: taxRoom,
  identity: identityRoom,
  visibility: visibilityRoom,
  moderation: moderationRoom,
  'banned-terms': bannedTermsRoom,
  seats: seatsRoom,
  media: mediaRoom,
  profiles: profilesRoom,
  verification: verificationRoom,
  releases: releasesRoom,
  collaborations: collaborationsRoom,
  payments: paymentsRoom,
  wallet: walletRoom,
  earnings: earningsRoom,
  subscriptions: subscriptionsRoom,
  assets: assetsRoom,
  posts: postsRoom,
  social: socialRoom,
  stories: storiesRoom,
  messaging: messagingRoom,
  streaming: streamingRoom,
  shop: shopRoom,
  'custom-requests': customRequestsRoom,
  fundraisers: fundraisersRoom,
  bookings: bookingsRoom,
  links: linksRoom,
  leaks: leaksRoom,
  referrals: referralsRoom,
  'tax-forms': taxFormsRoom,
  payouts: payoutsRoom,
  reconciliation: reconciliationRoom,
  refunds: refundsRoom,
  integrations: integrationsRoom,
  support: supportRoom,
  privacy: privacyRoom,
  studio: studioRoom,
  status: statusRoom,
  site: siteRoom,
}

type Of<Room, Part> = Part extends keyof RoomParts
  ? Room extends Readonly<Record<Part, infer Declared>>
    ? Declared
    : never
  : never

/** What rooms declare as one of their parts: a union with a member for each room. */
export type Declared<Part extends keyof RoomParts> = Of<(typeof declaredRooms)[keyof typeof declaredRooms], Part>

/** The names in tables, those of all of them. */
export type NamesOf<Tables> = Tables extends unknown ? keyof Tables & string : never

/** One part of all rooms that have it, in the order of the rooms. */
export function declared<Part extends keyof RoomParts>(part: Part): Declared<Part>[] {
  return Object.values(declaredRooms).flatMap((room: RoomParts) => (room[part] ? [room[part] as Declared<Part>] : []))
}
