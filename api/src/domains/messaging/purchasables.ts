import { messages } from '@fanfare/contract'
import { isId } from '../../kernel/ids.ts'
import { refuse } from '../../kernel/refusal.ts'
import { hasPurchased, type Purchasable } from '../wallet/index.ts'
import { messageFileGuard } from './queries/rights.ts'
import { findMessage, hasUnapproved } from './store/messages.ts'
import { findSeen } from './store/seen.ts'
import { boughtFilesOfMessage, isSender } from './store/sold.ts'

const title_length = 80

/** What the wallet needs to know to sell a message: to the other person of its conversation, at the price of its row. */
export const messagePurchasable: Purchasable = {
  kind: 'message',
  endpoint: messages.buyMessage,
  isTaxed: () => true,
  opens: messageFileGuard,
  filesOf: (db, { target_id }) => boughtFilesOfMessage(db, target_id),
  isBuyersOwn: (db, { target_id, fan_id }) => isSender(db, target_id, fan_id),
  async offerFor(db, viewer, targetId) {
    const message = isId(targetId) ? await findMessage(db.sql, targetId) : undefined
    const seen = message && (await findSeen(db.sql, viewer.id, message.conversation_id))
    if (!message || !seen || message.type === 'tip' || message.taken_down_at || message.sender_id !== seen.other_id)
      return null
    const isKept = message.deleted_at !== null && (await hasPurchased(db.sql, viewer.id, [targetId])).has(targetId)
    if (message.deleted_at !== null && !isKept) return null
    if (await hasUnapproved(db.sql, targetId)) throw refuse('IN_REVIEW')
    return {
      targetId: message.id,
      performerId: message.sender_id,
      priceMinor: message.price_minor,
      title: [...message.text].slice(0, title_length).join('') || 'Message',
      context: {
        conversationId: message.conversation_id,
        ...(message.mass_message_id && { massMessageId: message.mass_message_id }),
      },
    }
  },
}
