/** The tabs of the centre. */
export const notificationKinds = [
  'subscriptions',
  'tips',
  'purchases',
  'comments',
  'mentions',
  'messages',
  'system',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notificationChannels = ['site', 'mail', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** Whether a channel is on until the person chooses; `always` is no choice: security, receipts and what the law asks for. */
type Choice = 'on' | 'off' | 'always'
type EventParts = { kind: NotificationKind; for: 'fans' | 'creators' | 'operators' | 'everyone' } & Record<
  NotificationChannel,
  Choice
>

const event = (
  kind: NotificationKind,
  whom: EventParts['for'],
  [site, mail, push]: [Choice, Choice, Choice],
): EventParts => ({ kind, for: whom, site, mail, push })

/** What people choose channels for, in the order of the settings. */
export const notificationEvents = {
  live: event('subscriptions', 'everyone', ['on', 'off', 'on']),
  posts: event('subscriptions', 'everyone', ['on', 'off', 'off']),
  messages: event('messages', 'everyone', ['on', 'off', 'on']),
  comments: event('comments', 'everyone', ['on', 'off', 'off']),
  mentions: event('mentions', 'creators', ['on', 'off', 'on']),
  likes: event('comments', 'everyone', ['on', 'off', 'off']),
  followers: event('subscriptions', 'creators', ['on', 'off', 'off']),
  subscribers: event('subscriptions', 'creators', ['on', 'off', 'on']),
  renewals: event('subscriptions', 'fans', ['on', 'always', 'on']),
  tips: event('tips', 'creators', ['on', 'off', 'on']),
  sales: event('purchases', 'creators', ['on', 'off', 'off']),
  purchases: event('purchases', 'fans', ['on', 'off', 'off']),
  wallet: event('purchases', 'fans', ['on', 'always', 'on']),
  orders: event('purchases', 'everyone', ['on', 'on', 'on']),
  shows: event('purchases', 'everyone', ['on', 'on', 'on']),
  participations: event('system', 'creators', ['on', 'off', 'on']),
  referrals: event('system', 'everyone', ['on', 'off', 'off']),
  payouts: event('system', 'creators', ['on', 'always', 'on']),
  reports: event('system', 'everyone', ['on', 'off', 'on']),
  cases: event('system', 'operators', ['always', 'on', 'on']),
  verification: event('system', 'creators', ['always', 'always', 'on']),
  decisions: event('system', 'everyone', ['always', 'always', 'on']),
  security: event('system', 'everyone', ['always', 'always', 'always']),
} as const satisfies Record<string, EventParts>
export type NotificationEvent = keyof typeof notificationEvents
export const notificationEventNames = Object.keys(notificationEvents) as NotificationEvent[]

/** The sentences of the centre, each with the event that it belongs to. */
export const notificationSentences = {
  live_started: 'live',
  stream_soon: 'live',
  stream_begins: 'live',
  stream_moved: 'live',
  stream_called_off: 'live',
  post_published: 'posts',
  gallery_published: 'posts',
  video_published: 'posts',
  product_published: 'posts',
  message_received: 'messages',
  comment_made: 'comments',
  reply_made: 'comments',
  mentioned_in_post: 'mentions',
  mentioned_in_comment: 'mentions',
  liked_feed: 'likes',
  liked_gallery: 'likes',
  liked_video: 'likes',
  liked_product: 'likes',
  liked_comment: 'likes',
  liked_performer: 'likes',
  follower_new: 'followers',
  subscriber_new: 'subscribers',
  subscriber_renewed: 'subscribers',
  subscriber_upgraded: 'subscribers',
  renewal_soon: 'renewals',
  renewed: 'renewals',
  renewal_failed: 'renewals',
  renewal_unconfirmed: 'renewals',
  subscription_ended: 'renewals',
  price_changes: 'renewals',
  gift_received: 'renewals',
  gift_to_subscriber: 'subscribers',
  tip_received: 'tips',
  sale_made: 'sales',
  sale_refunded: 'sales',
  purchase_made: 'purchases',
  limit_near: 'wallet',
  limit_used_up: 'wallet',
  auto_topped_up: 'wallet',
  auto_top_up_capped: 'wallet',
  auto_top_up_stopped: 'wallet',
  card_expires: 'wallet',
  refund_made: 'purchases',
  refund_refused: 'purchases',
  dispute_opened: 'sales',
  dispute_won: 'sales',
  dispute_lost: 'sales',
  order_received: 'orders',
  order_moved: 'orders',
  show_requested: 'shows',
  show_approved: 'shows',
  show_rejected: 'shows',
  participation_asked: 'participations',
  participation_accepted: 'participations',
  participation_declined: 'participations',
  referral_joined: 'referrals',
  payout_held: 'payouts',
  payout_approved: 'payouts',
  payout_sent: 'payouts',
  payout_done: 'payouts',
  payout_returned: 'payouts',
  payout_rejected: 'payouts',
  taken_down: 'decisions',
  put_back: 'decisions',
  comment_removed: 'decisions',
  stream_stopped: 'decisions',
  upload_removed: 'decisions',
  decision_lifted: 'decisions',
  appeal_upheld: 'decisions',
  appeal_lifted: 'decisions',
  report_removed: 'reports',
  report_kept: 'reports',
  case_urgent: 'cases',
  case_overdue: 'cases',
  appeal_new: 'cases',
  appeal_overdue: 'cases',
  verified: 'verification',
  not_verified: 'verification',
  new_login: 'security',
  data_export_ready: 'security',
  helper_joined: 'security',
  payout_method_changed: 'security',
} as const satisfies Record<string, NotificationEvent>
export type NotificationSentence = keyof typeof notificationSentences
export const notificationSentenceNames = Object.keys(notificationSentences) as NotificationSentence[]
