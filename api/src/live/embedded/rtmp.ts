import { createServer, type Socket } from 'node:net'
import type { Encoder } from './encoder.ts'

export type RtmpOptions = {
  host: string
  port: number
  /** Begins to take a stream for a name, the id of the stream and its key; null where the key doesn't fit. */
  take(streamId: string, key: string, hangUp: () => void): Promise<Encoder | null>
}

type Library = {
  protocol: import('node-media-server/src/protocol/rtmp.js').default
  formats: typeof import('node-media-server/src/protocol/flv.js').default
}

const sockets_max = 100
/** Somebody who has not said in this time what they send is hung up on. */
const hello_ms_max = 5_000
/** So is a sender who is silent for so long. */
const silent_ms_max = 15_000
/** What is kept of a program while its key is looked up. */
const early_bytes_max = 4_000_000
/** The longest message: a whole picture, and a command as long as nobody has said what they send. */
const message_bytes_max = 4_000_000
const command_bytes_max = 64_000
/** Programs use five channels, and each keeps the message that is arriving on it. */
const channels_max = 32
/** Answers that nobody fetches. */
const answers_bytes_max = 100_000

/**
 * Takes programs that speak RTMP, as OBS and cameras do: `rtmp://host/live` with `<id of the stream>_<its key>` as the
 * stream key. The protocol is that of node-media-server, of which nothing else is used; nobody can play from here.
 */
export async function openRtmp({ host, port, take }: RtmpOptions): Promise<{ port: number; stop(): Promise<void> }> {
  const [{ default: Rtmp }, { default: formats }, { default: logger }] = await Promise.all([
    import('node-media-server/src/protocol/rtmp.js'),
    import('node-media-server/src/protocol/flv.js'),
    import('node-media-server/src/core/logger.js'),
  ])
  // The library writes to the console, which is ours.
  logger.log = () => {}
  const open = new Set<Socket>()
  const server = createServer(socket => {
    if (open.size >= sockets_max) return void socket.destroy()
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    receive(socket, { protocol: new Rtmp(), formats }, take)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async stop() {
      for (const socket of open) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function receive(socket: Socket, { protocol, formats }: Library, take: RtmpOptions['take']): void {
  let name = ''
  let encoder: Encoder | null = null
  let [early, early_bytes, isAsked]: [Buffer[], number, boolean] = [[], 0, false]
  const hangUp = () => void socket.destroy()
  socket.setTimeout(silent_ms_max, hangUp)
  const hello = setTimeout(hangUp, hello_ms_max)
  socket.on('error', hangUp)
  socket.once('close', () => {
    clearTimeout(hello)
    encoder?.finish()
  })
  limitMessages(protocol, () => (isAsked ? message_bytes_max : command_bytes_max))
  protocol.onOutputCallback = bytes => {
    socket.write(bytes)
    if (socket.writableLength > answers_bytes_max) hangUp()
  }
  protocol.onConnectCallback = asked => {
    name = asked.name
  }
  protocol.onPlayCallback = hangUp
  protocol.onPushCallback = () => {
    if (isAsked) return hangUp()
    isAsked = true
    clearTimeout(hello)
    const [streamId = '', ...key] = name.split('_')
    take(streamId, key.join('_'), hangUp).then(taken => {
      encoder = taken
      if (!taken || socket.destroyed) {
        taken?.publisher.close()
        return hangUp()
      }
      for (const bytes of [formats.createHeader(true, true), ...early.splice(0)]) taken.write(bytes)
    }, hangUp)
  }
  protocol.onPacketCallback = packet => {
    if (!isAsked) return
    const bytes = formats.createMessage(packet)
    if (encoder) return encoder.write(bytes) ? undefined : hangUp()
    early.push(bytes)
    early_bytes += bytes.length
    if (early_bytes > early_bytes_max) hangUp()
  }
  socket.on('data', bytes => {
    try {
      if (protocol.parserData(bytes)) hangUp()
    } catch {
      // What the library can't read is no RTMP.
      hangUp()
    }
  })
}

/** The library makes room for as much as a message says it will be, on as many channels as it is told of. */
function limitMessages(protocol: Library['protocol'], bytes_max: () => number): void {
  const makeRoom = protocol.packetAlloc.bind(protocol)
  protocol.packetAlloc = () => {
    if (protocol.parserPacket.header.length > bytes_max()) throw new Error('This message is too long.')
    if (protocol.inPackets.size > channels_max) throw new Error('These are too many channels.')
    makeRoom()
  }
}
