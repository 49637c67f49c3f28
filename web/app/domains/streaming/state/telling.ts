import type { createSocketStore } from '../../../core/session/socket.ts'
import type { LineState } from '../media/line.ts'

export type Telling = { hear(line: LineState): void; stop(): void }

/**
 * Tells the site whether this page sends its stream: where the media goes to Agora, nothing else does. It is told with
 * each change, and again after every connect.
 */
export function tellSending(socket: ReturnType<typeof createSocketStore>, conversationId: string): Telling {
  let isSending = false
  const tell = () => {
    socket.getState().tell(isSending ? 'public-stream/live' : 'public-stream/away', { conversationId })
  }
  const become = (next: boolean) => {
    if (next === isSending) return
    isSending = next
    tell()
  }
  const stop = socket.subscribe((next, before) => {
    if (isSending && next.status === 'connected' && before.status !== 'connected') tell()
  })
  return {
    hear: ({ name }) => become(name === 'connected'),
    stop() {
      become(false)
      stop()
    },
  }
}
