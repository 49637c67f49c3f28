import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { freePort } from './free-port.ts'

/**
 * How a line to an engine is: as it should be, with nothing behind it that answers, with the engine stopped, or with each
 * answer late by a while.
 */
export type LineState = 'well' | 'frozen' | 'refusing' | 'slow'

/** The line to an engine on this machine, which tests take through the faults of engines. */
export type FaultyLine = { port: number; set(state: LineState): Promise<void>; close(): Promise<void> }

const slow_ms = 1_500

/** Opens a line to a port of this machine. */
export async function faultyLine(to: number): Promise<FaultyLine> {
  const port = await freePort()
  const sockets = new Set<Socket>()
  let state: LineState = 'well'
  let server: Server | undefined
  const carry = (from: Socket, into: Socket, delays: () => number) => {
    from.on('data', bytes => {
      if (state === 'frozen') return
      const wait_ms = delays()
      if (wait_ms === 0) into.write(bytes)
      else setTimeout(() => into.destroyed || into.write(bytes), wait_ms)
    })
    from.on('error', () => {})
    from.on('close', () => into.destroy())
  }
  const listen = async () => {
    server = createServer(near => {
      const far = createConnection({ port: to, host: '127.0.0.1' })
      for (const one of [near, far]) sockets.add(one)
      carry(near, far, () => 0)
      carry(far, near, () => (state === 'slow' ? slow_ms : 0))
    })
    await new Promise<void>(resolve => server?.listen(port, '127.0.0.1', resolve))
  }
  const cut = async () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    await new Promise(resolve => (server ? server.close(resolve) : resolve(undefined)))
    server = undefined
  }
  await listen()
  return {
    port,
    async set(next) {
      // What was lost on a frozen line doesn't come back: both ends begin anew.
      if (state !== 'well' && next !== state) await cut()
      state = next
      if (next === 'refusing') await cut()
      else if (!server) await listen()
    },
    close: cut,
  }
}
