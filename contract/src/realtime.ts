import type { FundraiserState } from './fundraisers/shapes.ts'
import type { MessageView } from './messaging/messages.ts'
import type { NotificationView, UnreadNotifications } from './notifications/notifications.ts'
import type { ConfirmedByForm } from './payments/payment.ts'
import type { StreamView } from './streaming/streams.ts'
import type { StreamTips } from './streaming/tips.ts'
import type { ChargeView } from './wallet/charges.ts'
import type { ChargeType } from './wallet/kinds.ts'

type ToPeople = {
  /**
   * To a creator: tokens to add to the balance shown (below zero for what leaves it), the balance after it, and the sale
   * behind them, if it was one.
   */
  update_balance: {
    token: number
    balance: number
    sale?: { _id: string; type: ChargeType; title: string; from: string | null }
  }
  /** To a fan: something was bought; the item unlocks wherever it is on screen. */
  token_transaction_success: {
    item: { _id: string; type: string }
    charge: Pick<ChargeView, '_id' | 'type' | 'totalPrice'>
  }
  /** To a fan’s open tabs: what the wallet holds now, and the charge that changed it, if one did. */
  balance_changed: { balance: number; chargeId?: string }
  /**
   * To the payer: where to go after the answer of the gateway. With a `performerId` a subscription has begun.
   */
  payment_status_callback: { redirectUrl: string; performerId?: string }
  /** To the payer: the bank asks about a payment of Stripe, which a client with Stripe's own form can have confirmed. */
  stripe_confirm_payment: ConfirmedByForm
  /** To both people of a conversation, the sender's other tabs too: a message as this person sees it. */
  message_created: MessageView
  /** To both: operators took a message down or put it back; this is how the person sees it now. */
  message_changed: MessageView
  /** To the creator: the same happened to one of their messages to many, in all of its conversations. */
  mass_message_changed: { massMessageId: string }
  /** To both: a message was unsent; for a buyer who keeps it nothing is sent. */
  message_deleted: { _id: string; conversationId: string }
  /** To everybody in a conversation: all of it was unsent (wire: clear_all_messages_<id>). */
  messages_cleared: { conversationId: string }
  /** To the reader and to somebody who was written to: how many conversations have unread messages. */
  nofify_read_messages_in_conversation: {
    total: number
    /** Whose count it is: helpers who work for a creator hear theirs beside their own. */
    ownerId: string
  }
  /** To the other person: everything up to this number was read. */
  conversation_seen: { conversationId: string; number: number }
  /** To the other person: somebody is writing right now; it fades by itself after 5 seconds. */
  typing: { conversationId: string; userId: string }
  /** To the tabs of one session: it works for a creator from now on, for another one, or for nobody any more. */
  work_changed: { performerId: string | null }
  /** To operators who answer help requests: a request is new, went on, was answered or taken. */
  support_desk_changed: { threadId: string }
  /** To operators: something that waits for them was taken, given back or decided. */
  today_changed: Record<string, never>
  /** To somebody's open tabs: a new line of their notifications, or one that grew, and what is unread now. */
  notification_created: { notification: NotificationView | null; unread: UnreadNotifications }
  /** To the same: lines were read in another tab; null means all of them. */
  notifications_read: { ids: string[] | null; unread: UnreadNotifications }
  /** To who watches: the creator of this stream is here, on the channel of the stream. */
  'join-broadcaster': { performerId: string; conversationId: string }
  'model-joined': { conversationId: string }
  /** To who watches: the stream has ended. */
  'model-left': { conversationId: string; performerId: string }
  /** To everybody in a stream: how many watch, and some of them. */
  'public-room-changed': { conversationId: string; total: number; members: { _id: string; name: string }[] }
  /** To everybody in a stream: its title, price or state has changed. */
  'change-stream-info': { conversation: { _id: string }; stream: StreamView }
  /** To everybody in a stream, and its creator: an operator has stopped it. */
  'admin-end-session-stream': { streamId: string; conversationId: string; createdAt: string }
  /** To everybody in a stream: what was tipped in it, its goal or what is offered for a tip has changed. */
  stream_tips: StreamTips
  /** To both people of a private show: the other one is there. */
  'member-joined': { conversationId: string; user: { _id: string; name: string } }
  /** To both people of a private show: what it has cost so far. `secondsLeft` is what the money that was set aside pays. */
  show_meter: {
    requestId: string
    seconds: number
    spent: number
    held: number
    secondsLeft: number
    /** Both are there; else it stands. */
    isRunning: boolean
  }
  /** To a fan who went to a private show: they aren't in, as the endpoint that goes in would have said. */
  show_refused: {
    requestId: string
    conversationId: string
    error: 'PRICE_CHANGED' | 'VALIDATION_FAILED'
    message: string
    /** What a minute costs by now. */
    price?: number
    fields?: { path: string; message: string }[]
  }
  /** To both people of a booked call: it moved on. */
  call_changed: { callId: string }
  /** To both people of a custom request: it moved on. */
  custom_request_changed: { requestId: string }
  /** To everyone who has a fundraiser open: how far it is now. */
  fundraiser_moved: { fundraiserId: string; pledged: number; people: number; state: FundraiserState }
  /** To both people of a request for a private show: it was made, or has another state. */
  show_changed: { requestId: string; state: string; performerId: string; name: string }
}

/** Messages of the chat of a show: their names end in the id of its conversation. */
type ToChat = {
  [E in `message_created_conversation_${string}`]: MessageView | { text: string; isSystem: true }
} & {
  [E in `message_deleted_conversation_${string}`]: { _id: string; conversationId: string }
} & { [E in `clear_all_messages_${string}`]: { conversationId: string } }

/** What the server sends over the socket, by event name (wire, section 3). */
export type ToClient = ToPeople & ToChat

/** What the browser sends. */
export type FromClient = {
  'auth/login': { token: string }
  'auth/logout': { token: string }
  'conversation/typing': { conversationId: string }
  'public-stream/live': { conversationId: string }
  'public-stream/join': { conversationId: string }
  /** Nothing comes from its creator, who sends it elsewhere: it ends in a minute unless they are live again. */
  'public-stream/away': { conversationId: string }
  'public-stream/leave': { conversationId: string }
  'private-stream/live': { conversationId: string }
  /** A fan says what a minute cost as they were shown it; where it costs more by now, `show_refused` is the answer. */
  'private-stream/join': { conversationId: string; priceSeen?: number }
  'private-stream/leave': { conversationId: string }
  'fundraiser/join': { fundraiserId: string }
  'fundraiser/leave': { fundraiserId: string }
}
