const handshake = Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1_536, 7)])

const bytesOf = (...parts: (number[] | string | Buffer)[]) =>
  Buffer.concat(parts.map(part => Buffer.from(part as string)))

/** One RTMP message in one piece, after the pieces were made long enough for it. `length` is what its head says. */
function message(type: number, payload: Buffer, { channel = 3, length = payload.length } = {}): Buffer {
  const head = Buffer.alloc(12)
  head[0] = channel
  head.writeUIntBE(length, 4, 3)
  head[7] = type
  return Buffer.concat([head, payload])
}

const text = (value: string) => {
  const bytes = Buffer.from(value)
  return bytesOf([2, bytes.length >> 8, bytes.length & 0xff], bytes)
}
const number = Buffer.alloc(9)
const none = Buffer.from([5])
const field = (name: string, value: Buffer) => bytesOf([0, name.length], name, value)
const fields = (...all: Buffer[]) => bytesOf([3], ...all, [0, 0, 9])
const command = (name: string, ...values: Buffer[]) => message(20, bytesOf(text(name), number, ...values))

const longPieces = message(1, bytesOf([0x00, 0x10, 0, 0]), { channel: 2 })
const connected = command('connect', fields(field('app', text('live')), field('tcUrl', text('rtmp://x/live'))))
const publish = (name: Buffer) => command('publish', none, name, text('live'))

/** Makes room on thousands of channels for the longest message that there can be. */
const manyChannels = Buffer.concat(
  Array.from({ length: 6_000 }, (_, n) => {
    const head = Buffer.alloc(15)
    head[0] = 1
    head[1] = n & 0xff
    head[2] = n >> 8
    head.writeUIntBE(0xffffff, 6, 3)
    head[9] = 9
    return head
  }),
)

const nested = (depth: number) => bytesOf(...Array.from({ length: depth }, () => [10, 0, 0, 0, 1]))

const after: Buffer[] = [
  Buffer.alloc(0),
  Buffer.alloc(200_000, 0xff),
  Buffer.alloc(200_000),
  message(1, Buffer.alloc(0)),
  Buffer.concat([message(1, Buffer.alloc(4)), connected]),
  message(1, Buffer.alloc(4, 0xff)),
  Buffer.concat([message(1, bytesOf([0, 0, 0, 1])), manyChannels]),
  Buffer.concat([longPieces, message(20, Buffer.alloc(900_000, 5), { length: 900_000 })]),
  Buffer.concat([
    longPieces,
    message(20, bytesOf(text('connect'), number, [10, 0xff, 0xff, 0xff, 0xff], Buffer.alloc(60_000, 5))),
  ]),
  Buffer.concat([longPieces, message(20, bytesOf(text('connect'), number, nested(12_000)))]),
  message(20, Buffer.alloc(0)),
  message(20, Buffer.from([0xff])),
  message(20, bytesOf([2, 0xff, 0xff])),
  message(17, bytesOf([0], text('connect'))),
  command('connect'),
  command('connect', none),
  command('connect', fields(field('tcUrl', number))),
  command('connect', fields(field('tcUrl', text('::')))),
  command('connect', fields(field('__proto__', fields()))),
  command('createStream'),
  command('publish'),
  publish(none),
  publish(number),
  publish(text('')),
  publish(text('\u0000_\u0000')),
  publish(text(`${'x'.repeat(100)}_key?a=%E0%A4%A&__proto__=1`)),
  Buffer.concat([connected, publish(text('a_b')), publish(text('a_b')), connected]),
  Buffer.concat([connected, command('play', none, text('a_b'))]),
  command('deleteStream', none, number),
  ...[8, 9, 15, 18].flatMap(type => [
    message(type, Buffer.alloc(0)),
    message(type, Buffer.from([0xff])),
    Buffer.concat([connected, publish(text('a_b')), message(type, Buffer.alloc(60, 0x17))]),
  ]),
  ...[0, 2, 3, 4, 5, 6, 16, 19, 22, 255].map(type => message(type, Buffer.alloc(0))),
  Buffer.concat(Array.from({ length: 4_000 }, () => connected)),
]

/** What programs send to the entrance of RTMP, before and after the two sides have greeted each other. */
export const oddPrograms: (string | Buffer)[] = [
  'x',
  'GET / HTTP/1.1\r\n\r\n',
  Buffer.from([3]),
  Buffer.alloc(1_537, 3),
  Buffer.alloc(3_000_000, 0xff),
  ...after.map(bytes => Buffer.concat([handshake, bytes])),
]
