/** Who asks, as seen from a creator. */
export type Kind = 'follower' | 'stranger' | 'creator' | 'visitor'
/** Who can see the creator by a call, and how it is asked. */
export type Shows = { as?: Kind[]; params?: Record<string, string>; query?: Record<string, unknown> }

/** Calls that can show mia; `MIA`, `POST`, `GALLERY`, `VIDEO`, `CHAT` and `STREAM` stand for her id and those of hers. */
export const shows: Record<string, Shows> = {
  '/users/search': { as: ['creator'], query: { includedIds: 'MIA' } },
  '/users/view/:id': { params: { id: 'MIA' }, as: ['follower', 'stranger', 'creator'] },
  '/performers/user/search': { as: ['follower', 'stranger', 'visitor'], query: { q: 'mia' } },
  '/performers/search/random': { as: ['stranger', 'visitor'] },
  '/performers/top': { as: ['follower', 'stranger', 'visitor'] },
  '/performers/:username/subscription-offers': {
    as: ['follower', 'stranger', 'creator', 'visitor'],
    params: { username: 'mia' },
  },
  '/performers/:id': { as: ['follower', 'stranger', 'creator', 'visitor'], params: { id: 'mia' } },
  '/user/feeds': { as: ['follower', 'stranger', 'creator', 'visitor'] },
  '/user/feeds/:id': { as: ['follower', 'stranger', 'creator', 'visitor'], params: { id: 'POST' } },
  '/comments': {
    as: ['follower', 'stranger', 'creator', 'visitor'],
    query: { objectType: 'feed', objectId: 'POST' },
  },
  '/performer-assets/galleries/search': { as: ['follower', 'stranger', 'creator', 'visitor'] },
  '/performer-assets/galleries/:id/view': {
    as: ['follower', 'stranger', 'creator', 'visitor'],
    params: { id: 'GALLERY' },
  },
  '/performer-assets/photos': { as: ['follower', 'stranger', 'creator', 'visitor'], query: { galleryId: 'GALLERY' } },
  '/performer-assets/photos/:id': { as: ['follower', 'stranger', 'creator', 'visitor'], params: { id: 'MIA' } },
  '/performer-assets/videos/search': { as: ['follower', 'stranger', 'creator', 'visitor'] },
  '/performer-assets/products/search': { as: ['follower', 'stranger', 'creator', 'visitor'] },
  '/performer-assets/products/:id': {
    as: ['follower', 'stranger', 'creator', 'visitor'],
    params: { id: 'PRODUCT' },
  },
  '/performer-assets/videos/:id': { as: ['follower', 'stranger', 'creator', 'visitor'], params: { id: 'VIDEO' } },
  '/participations': { as: ['creator'] },
  '/streaming/user/search': { as: ['follower', 'stranger', 'creator', 'visitor'] },
  '/streaming/join/:id': { as: ['follower', 'stranger', 'creator'], params: { id: 'MIA' } },
  '/streaming/announced': { as: ['follower', 'stranger', 'creator', 'visitor'] },
  '/streaming/live/:id/tips': { as: ['follower', 'stranger', 'creator'], params: { id: 'STREAM' } },
  '/conversations/stream/public/:id': { as: ['follower', 'stranger', 'creator'], params: { id: 'MIA' } },
  '/messages/conversations/public/:id': { as: ['follower', 'stranger', 'creator'], params: { id: 'CHAT' } },
  '/explore': { as: ['follower', 'stranger', 'creator', 'visitor'] },
  '/explore/categories': { as: ['follower', 'stranger', 'creator', 'visitor'] },
  '/explore/posts': { as: ['follower', 'stranger', 'creator', 'visitor'] },
  '/search/suggest': { as: ['follower', 'stranger', 'creator', 'visitor'], query: { q: 'mia' } },
  '/follows/followers': { as: ['creator'] },
  '/follows/following': { as: ['follower'] },
  '/reactions/performers/bookmark': { as: ['follower'] },
  '/reactions/feeds/bookmark': { as: ['follower'] },
  '/reactions/galleries/bookmark': { as: ['follower'] },
  '/reactions/products/bookmark': { as: ['follower'] },
  '/library': { as: ['follower'] },
  '/reactions/videos/bookmark': { as: ['follower'] },
}

/** Narrower ways of asking the same calls. */
export const alsoAsked: [string, Shows][] = [
  ['/user/feeds', { as: ['follower'], query: { isHome: 'true' } }],
  ['/user/feeds', { as: ['stranger', 'visitor'], query: { performerId: 'MIA' } }],
  ['/user/feeds', { as: ['stranger', 'visitor'], query: { q: 'Hello' } }],
  ['/performer-assets/galleries/search', { as: ['stranger', 'visitor'], query: { q: 'Hello', performerId: 'MIA' } }],
  ['/performer-assets/products/search', { as: ['stranger', 'visitor'], query: { q: 'Mug', performerId: 'MIA' } }],
  ['/performer-assets/videos/search', { as: ['stranger', 'visitor'], query: { q: 'Hello', performerId: 'MIA' } }],
]

/** Calls that show only the viewer, or no one at all. */
export const never = new Set([
  '/files/:id/status',
  '/conversations/:id/note-about-me',
  '/performer/vault',
  '/performer/vault/folders',
  '/user/feeds/newer',
  ...['/performer/writing-rules', '/performer/audiences', '/performer/mass-messages'],
  '/performer/mass-messages/:id',
  ...['/performer/fan-lists', '/performer/fan-lists/:id/fans', '/performer/fans/:id/card'],
  ...['/performer/saved-replies', '/performer/automatic-messages'],
  '/messages/counting-not-read-messages',
  ...['/notifications/unread', '/notifications/settings', '/notifications/push-key'],
  ...['/notifications/unsubscribe/:token', '/notifications/unsubscribe/:token/about'],
  ...['/performer/earning/ledger-proof', '/seats', '/seats/work', '/seats/acts', '/seats/invitations/:token'],
  ...['/payment-cards', '/wallet/limits', '/wallet/auto-top-up'],
  ...['/explore/tags', '/performer/explore', '/search/list/keywords', '/search/spelling'],
  ...['/auth/email-verification', '/auth/password-change', '/auth/sessions', '/auth/passkeys', '/auth/two-factor'],
  ...['/auth/two-factor/recovery-codes', '/auth/google/start', '/auth/google/callback', '/auth/twitter/start'],
  ...['/auth/twitter/callback', '/auth/linked-accounts', '/captcha/challenge', '/users/me', '/performers/me'],
  ...['/performers/documents/:id/view', '/performer/feeds', '/performer/feeds/:id', '/addresses/search'],
  ...['/block/countries', '/block/countries/check', '/referrals/user/code'],
  ...['/admin/performer-categories/search', '/user-additional', '/settings/public', '/countries/list'],
  ...['/languages/list', '/phone-codes/list', '/states/:country', '/cities/:country/:state'],
  ...['/posts/search', '/posts/:id', '/site-promo/search', '/performer/comment-settings'],
  ...['/performer/performer-assets/galleries/search', '/performer/performer-assets/galleries/:id/view'],
  ...['/performer/performer-assets/photos/search', '/performer/performer-assets/videos/search'],
  ...['/performer/performer-assets/videos/:id/view', '/performer/performer-assets/videos/:id/statistics'],
  '/performer/performer-assets/galleries/:id/statistics',
  ...['/performer/performer-assets/products/search', '/performer/performer-assets/products/:id/view'],
  ...['/performer-assets/products/:id/statistics', '/performer-assets/products/:id/download-link'],
  ...['/performer-assets/downloads/:id', '/performer/coupons'],
  ...['/performer/subscription-offers', '/performer/promotions'],
  ...['/payout-requests/user/search', '/payout-requests/search', '/payout-requests/:id/view'],
  ...['/payout-requests/check/pending-review', '/stripe/accounts', '/payout-schedule'],
  ...['/streaming/live', '/streaming/live/:id/viewers', '/streaming/live/:id/recordings', '/streaming/chat-rules'],
  ...['/streaming/tip-menu', '/streaming/past', '/streaming/past/:id'],
  '/streaming/chat/people',
])

/** Calls that show what somebody did or paid; a block leaves the past in the statement. */
export const history = new Set([
  '/notifications',
  ...['/block/users', '/payment/transactions/:id', '/payment/transactions/user/search', '/wallet/charges/search'],
  '/wallet/receipts/:id',
  ...['/subscriptions/user/search', '/subscriptions/performer/search', '/subscriptions/performer/statistics'],
  ...[
    '/performer/earning/search',
    '/performer/earning/stats',
    '/performer/earning/statement/:month',
    '/performer/earning/months/:month',
    '/referrals/user/search',
    '/referrals/user/referrer',
  ],
  ...['/referral-earnings/search', '/referral-earnings/stats'],
  ...['/refunds', '/refunds/:id', '/refunds/preview'],
  ...['/orders/search', '/orders/users/search', '/orders/export', '/orders/:id'],
  ...[
    '/streaming/private/request',
    '/streaming/private/request/search',
    '/streaming/private/request/:id/start',
    '/streaming/private/request/:id/receipt',
  ],
  ...['/streaming/private/request/:id/join', '/streaming/private/request/:id/finish', '/conversations/stream/:id'],
  ...['/conversations', '/conversations/search', '/conversations/:id', '/messages/conversations/:id'],
])
