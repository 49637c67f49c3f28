import { moneyToWire, type NotificationEvent, type NotificationSentence } from '@fanfare/contract'
import type { NotificationRow } from '../store/notifications.ts'

/** A line in words: for push messages and mails. The site words its own. */
type Said = { who: string; title: string; amount: string; day: string; moment: string; times: number }

const about = (verb: string, thing: string) => (said: Said) =>
  said.title ? `${said.who} ${verb} ${thing}: ${said.title}` : `${said.who} ${verb} ${thing}`
const likes = (thing: string) => (said: Said) =>
  said.title ? `${said.who} liked your ${thing} ${said.title}` : `${said.who} liked your ${thing}`

const sentences: Record<NotificationSentence, (said: Said) => string> = {
  live_started: about('is', 'live'),
  stream_soon: about('goes live', 'in a few minutes'),
  stream_begins: about('goes live', 'now'),
  stream_moved: ({ who, title, moment }) => `${who} moved ${title} to ${moment}`,
  stream_called_off: ({ who, title }) => `${who} called off ${title}`,
  post_published: about('shared', 'a post'),
  gallery_published: about('published', 'a gallery'),
  video_published: about('published', 'a video'),
  product_published: about('added', 'a product'),
  message_received: ({ who, times }) => `${who} sent you ${times > 1 ? `${times} messages` : 'a message'}`,
  comment_made: about('commented on', 'your work'),
  reply_made: ({ who }) => `${who} replied to your comment`,
  mentioned_in_post: ({ who }) => `${who} mentioned you in a post`,
  mentioned_in_comment: ({ who }) => `${who} mentioned you in a comment`,
  liked_feed: likes('post'),
  liked_gallery: likes('gallery'),
  liked_video: likes('video'),
  liked_product: likes('product'),
  liked_comment: ({ who }) => `${who} liked your comment`,
  liked_performer: ({ who }) => `${who} liked your page`,
  follower_new: ({ who }) => `${who} followed you`,
  subscriber_new: ({ who }) => `${who} subscribed to you`,
  subscriber_renewed: ({ who }) => `${who} renewed their subscription`,
  renewal_soon: ({ who, amount, day }) => `Your subscription to ${who} renews on ${day} for ${amount}`,
  renewed: ({ who, day }) => `Your subscription to ${who} was renewed until ${day}`,
  renewal_failed: ({ who }) => `We couldn't renew your subscription to ${who}`,
  renewal_unconfirmed: ({ who }) => `Your bank wants you to confirm the payment for ${who}`,
  subscription_ended: ({ who }) => `Your subscription to ${who} has ended`,
  price_changes: ({ who, amount, day }) => `Your subscription to ${who} costs ${amount} from ${day} on`,
  gift_received: ({ who, title }) => `${who} gave you a subscription to ${title}`,
  gift_to_subscriber: ({ who, title }) => `${who} gave ${title} a subscription to your page`,
  tip_received: ({ who, amount }) => `${who} tipped you ${amount}`,
  sale_made: ({ who, title, amount }) => `${who} bought ${title} for ${amount}`,
  sale_refunded: ({ who, title, amount }) => `${title} was refunded to ${who}: ${amount}`,
  purchase_made: ({ title, amount }) => `You bought ${title} for ${amount}`,
  limit_near: ({ amount, day }) => `You come near your own limit of ${amount}. It opens again on ${day}`,
  limit_used_up: ({ amount, day }) => `You reached your own limit of ${amount}. It opens again on ${day}`,
  auto_topped_up: ({ amount }) => `We topped up your wallet: ${amount}`,
  auto_top_up_capped: () => 'Automatic top-ups reached what you allow in a month',
  auto_top_up_stopped: () => 'Automatic top-ups have stopped',
  card_expires: ({ title, day }) => `Your card ending in ${title} expires on ${day}`,
  refund_made: ({ title, amount }) => `You got ${amount} back for ${title}`,
  refund_refused: ({ title }) => `We couldn't refund ${title}`,
  dispute_opened: () => 'A bank questions a payment from one of your subscribers',
  dispute_won: () => 'The bank decided for you: you keep the payment it questioned',
  dispute_lost: () => 'The bank took back a payment from one of your subscribers',
  order_received: ({ who, title }) => `${who} ordered ${title}`,
  order_moved: ({ title }) => `There's news on your order: ${title}`,
  show_requested: ({ who, day }) => `${who} asked for a private show on ${day}`,
  show_approved: ({ who, day }) => `${who} accepted your private show on ${day}`,
  show_rejected: ({ who }) => `${who} can't do your private show`,
  participation_asked: ({ who, title }) => `${who} asks for your consent to the video ${title}`,
  participation_accepted: ({ who, title }) => `${who} consented to your video ${title}`,
  participation_declined: ({ who, title }) => `${who} declined your video ${title}`,
  referral_joined: ({ who }) => `${who} joined through your link`,
  payout_held: ({ day }) => `We're holding your payout until ${day} and need something from you`,
  payout_approved: () => 'Your payout was approved',
  payout_sent: () => 'Your payout is on its way',
  payout_done: () => 'Your payout has arrived',
  payout_returned: () => 'Your payout came back',
  payout_rejected: () => "We couldn't approve your payout",
  verified: () => "You're verified",
  not_verified: () => "We couldn't verify you",
  helper_joined: ({ who }) => `${who} helps you now`,
  new_login: ({ title }) => `New login: ${title}. Was this you?`,
  payout_method_changed: () => 'Your account for payouts was changed. Was this you?',
}

/** A line in one sentence; `names` are those of the newest who did it. */
export function sentenceOf(row: NotificationRow, names: string[]): string {
  const { title = '', amountMinor, at } = row.data
  return sentences[row.what]({
    who: peopleIn(names, row.actor_count),
    title,
    amount: amountMinor === undefined ? '' : `${moneyToWire(BigInt(amountMinor))} tokens`,
    day: at
      ? new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(at))
      : '',
    moment: at
      ? `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at))} UTC`
      : '',
    times: row.times,
  })
}

function peopleIn([first = 'Someone', second]: string[], count: number): string {
  if (count < 2) return first
  if (count === 2 && second) return `${first} and ${second}`
  const others = count - 1
  return `${first} and ${others} ${others === 1 ? 'other' : 'others'}`
}

/** The same without names, things and amounts: for a lock screen that others may see. */
export function neutralSentence(event: NotificationEvent): string {
  return event === 'messages' ? 'You have a new message' : 'You have a new notification'
}

/** What a mail's last line calls the mails that it lets people turn off. */
export const mailNames: Record<NotificationEvent | 'digest', string> = {
  ...{ live: 'live streams', posts: 'new posts', messages: 'messages', comments: 'comments and replies' },
  ...{ mentions: 'mentions', likes: 'likes', followers: 'new followers', subscribers: 'new subscribers' },
  ...{
    renewals: 'your subscriptions',
    tips: 'tips',
    sales: 'sales',
    purchases: 'purchases',
    wallet: 'your wallet',
    orders: 'orders',
  },
  ...{ shows: 'private shows', participations: 'requests for consent', referrals: 'referrals', payouts: 'payouts' },
  ...{ verification: 'verification', security: 'security', digest: 'your digest' },
}
