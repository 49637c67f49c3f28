import type { MessageView } from './messaging/messages.ts'
import type { ChargeView } from './wallet/charges.ts'

/** What the server sends over the socket, by event name (wire, section 3). */
export type ToClient = {
  /**
   * To a creator: tokens to add to the balance shown (below zero for what leaves it), the balance after it, and the sale
   * behind them, if it was one.
   */
  update_balance: {
    token: number
    balance: number
    sale?: { _id: string; type: string; title: string; from: string | null }
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
  /** To both people of a conversation, the sender's other tabs too: a message as this person sees it. */
  message_created: MessageView
  /** To both: a message was unsent; for a buyer who keeps it nothing is sent. */
  message_deleted: { _id: string; conversationId: string }
  /** To everybody in a conversation: all of it was unsent (wire: clear_all_messages_<id>). */
  messages_cleared: { conversationId: string }
  /** To the reader and to somebody who was written to: how many conversations have unread messages. */
  nofify_read_messages_in_conversation: { total: number }
  /** To the other person: everything up to this number was read. */
  conversation_seen: { conversationId: string; number: number }
  /** To the other person: somebody is writing right now; it fades by itself after 5 seconds. */
  typing: { conversationId: string; userId: string }
}

/** What the browser sends. */
export type FromClient = {
  'auth/login': { token: string }
  'auth/logout': { token: string }
  'conversation/typing': { conversationId: string }
}
