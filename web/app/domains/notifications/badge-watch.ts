import { notifications } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import type { Stores } from '../../core/session/stores.tsx'
import { badgeStore } from './badge.ts'

let watched: string | null = null

/** Asks for the count now and after every reconnect; in between, the live connection tells it. */
export function watchBadge(viewerId: string, { socket }: Stores): void {
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
  const unread = await call(notifications.unread).catch(() => null)
  if (unread) badgeStore.setState({ total: unread.total })
}
