import type { Stores } from './stores.tsx'

/**
 * Makes what keeps a figure of the viewer true: it is asked for now and after every reconnect, once for each person; in
 * between, the live connection tells it.
 */
export function watching(ask: (viewerId: string) => Promise<void>): (viewerId: string, stores: Stores) => void {
  let watched: string | null = null
  return (viewerId, { socket }) => {
    if (watched === viewerId) return
    watched = viewerId
    void ask(viewerId)
    let wasLost = false
    socket.subscribe(({ status }) => {
      if (status === 'connected' && wasLost) void ask(viewerId)
      if (status !== 'initialized') wasLost = status !== 'connected'
    })
  }
}
