import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Closes what listens on a server without waiting for clients that ask for nothing. */
export type Closing = (close: () => Promise<void>) => Promise<void>

const look_ms = 50

/**
 * Follows the connections of a server, so that it can be closed at once. Requests at hand are answered. What is let go
 * as it becomes idle is what Node would keep: connections whose answer goes out after the closing began, for as long as
 * connections are kept alive, and those that browsers open in advance and never use.
 */
export function followConnections(server: Server): Closing {
  const open = new Set<Socket>()
  server.on('connection', socket => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const letGo = () => {
    server.closeIdleConnections()
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }
  return async close => {
    const letting = setInterval(letGo, look_ms)
    letGo()
    await close().finally(() => clearInterval(letting))
  }
}
