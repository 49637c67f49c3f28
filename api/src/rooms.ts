import { ageRoom } from './domains/age/room.ts'
import { assetsRoom } from './domains/assets/room.ts'
import { bannedTermsRoom } from './domains/banned-terms/room.ts'
import { bookingsRoom } from './domains/bookings/room.ts'
import { collaborationsRoom } from './domains/collaborations/room.ts'
import { customRequestsRoom } from './domains/custom-requests/room.ts'
import { discoveryRoom } from './domains/discovery/room.ts'
import { earningsRoom } from './domains/earnings/room.ts'
import { entitlementsRoom } from './domains/entitlements/room.ts'
import { fundraisersRoom } from './domains/fundraisers/room.ts'
import { identityRoom } from './domains/identity/room.ts'
import { integrationsRoom } from './domains/integrations/room.ts'
import { leaksRoom } from './domains/leaks/room.ts'
import { ledgerRoom } from './domains/ledger/room.ts'
import { linksRoom } from './domains/links/room.ts'
import { mediaRoom } from './domains/media/room.ts'
import { messagingRoom } from './domains/messaging/room.ts'
import { moderationRoom } from './domains/moderation/room.ts'
import { notificationsRoom } from './domains/notifications/room.ts'
import { paymentsRoom } from './domains/payments/room.ts'
import { payoutsRoom } from './domains/payouts/room.ts'
import { postsRoom } from './domains/posts/room.ts'
import { privacyRoom } from './domains/privacy/room.ts'
import { profilesRoom } from './domains/profiles/room.ts'
import { reconciliationRoom } from './domains/reconciliation/room.ts'
import { referralsRoom } from './domains/referrals/room.ts'
import { refundsRoom } from './domains/refunds/room.ts'
import { releasesRoom } from './domains/releases/room.ts'
import { seatsRoom } from './domains/seats/room.ts'
import { shopRoom } from './domains/shop/room.ts'
import { siteRoom } from './domains/site/room.ts'
import { socialRoom } from './domains/social/room.ts'
import { statusRoom } from './domains/status/room.ts'
import { storiesRoom } from './domains/stories/room.ts'
import { streamingRoom } from './domains/streaming/room.ts'
import { studioRoom } from './domains/studio/room.ts'
import { subscriptionsRoom } from './domains/subscriptions/room.ts'
import { supportRoom } from './domains/support/room.ts'
import { taxRoom } from './domains/tax/room.ts'
import { taxFormsRoom } from './domains/tax-forms/room.ts'
import { tiesRoom } from './domains/ties/room.ts'
import { verificationRoom } from './domains/verification/room.ts'
import { creatorsIn, declareCreators } from './domains/visibility/index.ts'
import { visibilityRoom } from './domains/visibility/room.ts'
import { walletRoom } from './domains/wallet/room.ts'
import { kernelCron, kernelJobs } from './kernel/housekeeping.ts'
import type { Binding } from './kernel/http/bind.ts'
import type { RoomJobs } from './kernel/jobs.ts'
import type { FactListener } from './kernel/relay.ts'
import { buildHouse, type House, type Room } from './kernel/room.ts'
import { declareSettings } from './kernel/settings.ts'

/**
 * The rooms, lowest first: a room may use only those before it, through their index. This is the only list of them; what
 * each brings it says in its `room.ts`.
 */
const rooms: readonly Room[] = [
  ledgerRoom,
  ageRoom,
  taxRoom,
  identityRoom,
  notificationsRoom,
  tiesRoom,
  visibilityRoom,
  moderationRoom,
  bannedTermsRoom,
  seatsRoom,
  mediaRoom,
  profilesRoom,
  verificationRoom,
  releasesRoom,
  collaborationsRoom,
  paymentsRoom,
  walletRoom,
  earningsRoom,
  subscriptionsRoom,
  entitlementsRoom,
  assetsRoom,
  postsRoom,
  socialRoom,
  storiesRoom,
  messagingRoom,
  streamingRoom,
  shopRoom,
  customRequestsRoom,
  fundraisersRoom,
  bookingsRoom,
  linksRoom,
  leaksRoom,
  referralsRoom,
  taxFormsRoom,
  payoutsRoom,
  reconciliationRoom,
  refundsRoom,
  integrationsRoom,
  supportRoom,
  discoveryRoom,
  privacyRoom,
  studioRoom,
  statusRoom,
  siteRoom,
]

/** Everything that the rooms say, put together. */
export const house = buildHouse(rooms)

declareSettings(house.all('settings'))
declareCreators(creatorsIn(house))

/** The same with rooms that a test or an extension brings; they stand above all others. */
export function houseWith(more: readonly Room[]): House {
  return more.length > 0 ? buildHouse([...rooms, ...more]) : house
}

/** Every endpoint that is bound. */
export function bindingsIn(of: House): Binding[] {
  return of.all('routes').flat()
}

/** Who does something on facts; each reads at its own pace. */
export function listenersIn(of: House): FactListener[] {
  return [...of.all('listens'), ...of.named('facts').map(({ room, part }) => ({ name: room, table: part }))]
}

/** Work for later, by queue and name. */
export function jobsIn(of: House): RoomJobs[] {
  return [kernelJobs, ...of.all('jobs')]
}

/** What of that runs by itself (crontab, UTC). */
export function crontabIn(of: House): string {
  return [kernelCron, ...of.all('cron')].join('\n')
}
