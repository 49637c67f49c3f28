import { createServer } from 'node:http'
import { Server } from 'socket.io'

/** The yardstick: a server of socket.io that passes on what it is sent, and nothing else. Argument: its port. */
const server = createServer()
const relay = new Server(server, { transports: ['websocket'] })
relay.on('connection', socket => {
  const { room } = socket.handshake.query
  if (typeof room === 'string') void socket.join(room)
  socket.on('send', ({ to, text }: { to: string; text: string }) => relay.to(to).emit('message_created', { text }))
})
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('listening'))
