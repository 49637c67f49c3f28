import { createConnection, type Socket } from 'node:net'
import { stopwatch } from './clock.ts'

/** What the driver says of where to connect. */
type Place = { host: string[]; port: number[]; path?: string | false | undefined }
type Watched = { bytes: number; silent_ms: () => number }

/** Makes the connections of a pool, and closes those on which nothing has come for a while. */
export function watchedSockets() {
  const sockets = new Map<Socket, Watched>()
  let turn = 0
  return {
    /** Several hosts are tried in turn, as the driver would. */
    open({ host, port, path }: Place): Socket {
      const index = turn++ % host.length
      const place = { host: host[index] ?? 'localhost', port: port[index] ?? 5432 }
      const socket = createConnection(path ? { path } : place)
      // The driver looks for the name of the host here when it encrypts.
      Object.assign(socket, path ? {} : place)
      sockets.set(socket, { bytes: 0, silent_ms: stopwatch() })
      // The driver's own listener comes a moment later.
      socket.on('error', () => {})
      socket.once('close', () => sockets.delete(socket))
      return socket
    },
    /** Those that have been silent for so long. An idle one that is closed as well is opened again when it is needed. */
    closeSilent(silent_ms: number): void {
      for (const [socket, watched] of sockets) if (watched.silent_ms() >= silent_ms) socket.destroy()
    },
    /** Notes where something has come since the last look. */
    look(): void {
      for (const [socket, { bytes }] of sockets) {
        if (socket.bytesRead !== bytes) sockets.set(socket, { bytes: socket.bytesRead, silent_ms: stopwatch() })
      }
    },
  }
}

export type WatchedSockets = ReturnType<typeof watchedSockets>
