import { once } from 'node:events'
import { io, type Socket } from 'socket.io-client'

/*
 * Many sockets that only listen, in a process of their own so that what they cost isn't the site's. Arguments: the
 * address, how many, and the tokens that they log in with in turn. Says `open` when all are there, and leaves on a word.
 */
const [url = '', count = '0', ...tokens] = process.argv.slice(2)
const sockets: Socket[] = []
while (sockets.length < Number(count)) {
  const some = Array.from({ length: Math.min(50, Number(count) - sockets.length) }, (_, n) =>
    io(url, {
      transports: ['websocket'],
      forceNew: true,
      ...(tokens.length > 0 && { query: { token: tokens[(sockets.length + n) % tokens.length] } }),
    }),
  )
  await Promise.all(some.map(socket => new Promise<void>(open => socket.once('connect', () => open()))))
  sockets.push(...some)
}
process.send?.('open')
await once(process, 'message')
for (const socket of sockets) socket.disconnect()
process.disconnect()
