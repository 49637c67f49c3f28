import { messages } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { watching } from '../../core/session/watching.ts'
import { unreadStore } from './unread.ts'

/** Keeps the count of conversations with unread messages. */
export const watchUnread = watching(async () => {
  const count = await call(messages.unreadConversations).catch(() => null)
  if (count) unreadStore.setState({ total: count.total })
})
