import { assetsNews } from './domains/assets/index.ts'
import { bookingsNews } from './domains/bookings/index.ts'
import { collaborationsNews } from './domains/collaborations/index.ts'
import { customRequestsNews } from './domains/custom-requests/index.ts'
import { fundraisersNews } from './domains/fundraisers/index.ts'
import { identityNews } from './domains/identity/index.ts'
import { integrationsNews } from './domains/integrations/index.ts'
import { mediaNews } from './domains/media/index.ts'
import { messagingNews, takenDownAmong } from './domains/messaging/index.ts'
import { mailNotices } from './domains/notifications/index.ts'
import { paymentsNews } from './domains/payments/index.ts'
import { payoutsNews } from './domains/payouts/index.ts'
import { postsNews } from './domains/posts/index.ts'
import { privacyNews } from './domains/privacy/index.ts'
import { profilesNews } from './domains/profiles/index.ts'
import { referralsNews } from './domains/referrals/index.ts'
import { refundsNews } from './domains/refunds/index.ts'
import { releasesNews } from './domains/releases/index.ts'
import { safetyNews } from './domains/safety/index.ts'
import { seatsNews } from './domains/seats/index.ts'
import { shopNews } from './domains/shop/index.ts'
import { socialNews } from './domains/social/index.ts'
import { storiesNews } from './domains/stories/index.ts'
import { streamingNews } from './domains/streaming/index.ts'
import { subscriptionsNews } from './domains/subscriptions/index.ts'
import { supportNews } from './domains/support/index.ts'
import { taxFormsNews } from './domains/tax-forms/index.ts'
import { verificationNews } from './domains/verification/index.ts'
import { walletNews } from './domains/wallet/index.ts'
import { gatherNews, type RoomNews } from './kernel/news.ts'

/** What the rooms tell people of, in the order of the rooms. */
export const newsOfRooms: RoomNews[] = [
  identityNews,
  safetyNews,
  seatsNews,
  mediaNews,
  profilesNews,
  verificationNews,
  releasesNews,
  collaborationsNews,
  paymentsNews,
  walletNews(takenDownAmong),
  subscriptionsNews,
  assetsNews,
  postsNews,
  socialNews,
  storiesNews,
  messagingNews,
  streamingNews,
  shopNews,
  customRequestsNews,
  fundraisersNews,
  bookingsNews,
  referralsNews,
  taxFormsNews,
  payoutsNews,
  refundsNews,
  integrationsNews,
  supportNews,
  privacyNews,
]

export const allNews = gatherNews(newsOfRooms)

/** What the kernel asks before a room's mail leaves. */
export const noticeFor = mailNotices(allNews)
