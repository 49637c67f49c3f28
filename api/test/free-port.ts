import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

const lowest = 11_000
const above = 32_000

/**
 * A port that nobody listens on at this moment. It lies below those that a machine gives to outgoing connections, so that
 * a server that is ended and started again finds it free although a thousand connections were opened meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, above)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
