import { conversations, messages, type Publisher, type StoryView } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { newPriceOf } from '../../core/http/price-changed.ts'
import { minorOf, wireOf } from '../../ui/money.ts'

export type Said = { text: string; clientMessageId: string }

/**
 * Sends a reply to a story, which is a message to its creator. Answers the price in place of sending where it is another
 * one than was agreed to.
 */
export async function sendReply(
  to: Publisher,
  { _id: storyId }: Pick<StoryView, '_id'>,
  said: Said,
  agreed_minor: bigint,
): Promise<bigint | null> {
  const { _id, messagePrice } = await call(conversations.openConversation, {
    body: { source: 'performer', sourceId: to._id },
  })
  if (minorOf(messagePrice) > agreed_minor) return minorOf(messagePrice)
  try {
    const body = { ...said, storyId, priceSeen: wireOf(agreed_minor) }
    await call(messages.sendMessage, { params: { id: _id }, body })
    return null
  } catch (error) {
    const price = newPriceOf(error)
    if (price === null) throw error
    return minorOf(price)
  }
}

const keyOf = (performerId: string) => `story-reply:${performerId}`

/** Keeps a reply in this tab while someone tops up for it. */
export function keepReply(performerId: string, text: string): void {
  try {
    sessionStorage.setItem(keyOf(performerId), text)
  } catch {
    // A browser that keeps nothing: the reply is typed again.
  }
}

/** The reply that was kept, once. */
export function takeReply(performerId: string): string {
  try {
    const text = sessionStorage.getItem(keyOf(performerId)) ?? ''
    sessionStorage.removeItem(keyOf(performerId))
    return text
  } catch {
    return ''
  }
}
