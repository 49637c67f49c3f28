import { assetsNews } from './assets/news.ts'
import { bookingsNews } from './bookings/news.ts'
import { collaborationsNews } from './collaborations/news.ts'
import { customRequestsNews } from './custom-requests/news.ts'
import { fundraisersNews } from './fundraisers/news.ts'
import { identityNews } from './identity/news.ts'
import { integrationsNews } from './integrations/news.ts'
import { mediaNews } from './media/news.ts'
import { messagingNews } from './messaging/news.ts'
import { paymentsNews } from './payments/news.ts'
import { payoutsNews } from './payouts/news.ts'
import { postsNews } from './posts/news.ts'
import { privacyNews } from './privacy/news.ts'
import { profilesNews } from './profiles/news.ts'
import { referralsNews } from './referrals/news.ts'
import { refundsNews } from './refunds/news.ts'
import { releasesNews } from './releases/news.ts'
import { safetyNews } from './safety/news.ts'
import { seatsNews } from './seats/news.ts'
import { shopNews } from './shop/news.ts'
import { socialNews } from './social/news.ts'
import { storiesNews } from './stories/news.ts'
import { streamingNews } from './streaming/news.ts'
import { subscriptionsNews } from './subscriptions/news.ts'
import { supportNews } from './support/news.ts'
import { taxFormsNews } from './tax-forms/news.ts'
import { verificationNews } from './verification/news.ts'
import { walletNews } from './wallet/news.ts'

/** What the rooms tell people of, in the order of the rooms. A room that is listed here is told of everywhere. */
export const newsOfRooms = [
  identityNews,
  safetyNews,
  seatsNews,
  mediaNews,
  profilesNews,
  verificationNews,
  releasesNews,
  collaborationsNews,
  paymentsNews,
  walletNews,
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
] as const
