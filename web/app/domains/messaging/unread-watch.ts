import { messages } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import type { Stores } from '../../core/session/stores.tsx'
import { unreadStore } from './unread.ts'

let watched: string | null = null

/** Asks for the count now and after every reconnect; in between, the live connection tells it. */
export function watchUnread(viewerId: string, { socket }: Stores): void {
  if (watched === viewerId) return
  watched = viewerId
  void ask()
  let wasLost = false
  socket.subscribe(({ status }) => {
    if (status === 'connected' && wasLost) void ask()
    if (status !== 'initialized') wasLost = status !== 'connected'
  })
}

async function ask(): Promise<void> {
  const count = await call(messages.unreadConversations).catch(() => null)
  if (count) unreadStore.setState({ total: count.total })
}
