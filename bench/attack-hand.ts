import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'

/*
 * The attackers of attack.ts, in a process of their own, so that what they cost themselves slows nobody's measuring:
 * eight addresses that send what is hostile as fast as it is answered, until a message says stop.
 */
const attackers_count = 8

type Work = () => Promise<unknown>

/** Attacks until it is stopped, which answers how many requests were sent. */
function attackOn(url: string, creator: string) {
  let [going, sent] = [true, 0]
  const headersOf = (attacker: number) => ({ 'x-forwarded-for': `203.0.113.${attacker + 1}` })
  const keys = JSON.stringify(Object.fromEntries(Array.from({ length: 70_000 }, (_, n) => [`k${n}`, n])))
  const pictures = [picture(1, 1_600), picture(9_000, 6_000)]
  const ways: ((attacker: number) => Promise<unknown>)[] = [
    async attacker => {
      const headers = { ...headersOf(attacker), origin: 'null' }
      return (await fetch(`${url}/socket.io/?EIO=4&transport=polling`, { headers })).arrayBuffer()
    },
    async attacker => {
      const body = new FormData()
      body.append('file', new Blob([pictures[sent % 2] as Buffer<ArrayBuffer>]), 'photo.png')
      const headers = { ...headersOf(attacker), authorization: creator }
      return (await fetch(`${url}/api/performer/feeds/photo/upload`, { method: 'POST', headers, body })).text()
    },
    async attacker => {
      const headers = { ...headersOf(attacker), 'content-type': 'application/json' }
      return (await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: keys })).text()
    },
    async attacker => drip(url, headersOf(attacker), () => going),
  ]
  const attacker = async (_: unknown, index: number) => {
    const attack = ways[index % ways.length] as (typeof ways)[number]
    for (; going; sent++) await ignoringEnds(() => attack(index))
  }
  const all = Promise.all(Array.from({ length: attackers_count }, attacker))
  return {
    async stop() {
      going = false
      await all
      return sent
    },
  }
}

/** Twenty bodies that come a byte at a time, each until the server has had enough of it. */
async function drip(url: string, headers: Record<string, string>, going: () => boolean): Promise<void> {
  const { hostname, port } = new URL(url)
  const one = async () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    const lines = ['POST /api/auth/login HTTP/1.1', `host: ${hostname}`, 'content-type: application/json']
    const forwarded = `x-forwarded-for: ${headers['x-forwarded-for']}`
    socket.write(`${[...lines, forwarded, 'content-length: 10000'].join('\r\n')}\r\n\r\n`)
    while (going() && !socket.destroyed) {
      socket.write(' ')
      await wait(200)
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: 20 }, one))
}

/** A server that ends a connection in the middle of an attack does what it should. */
async function ignoringEnds(work: Work): Promise<void> {
  await work().catch(() => {})
}

/** A white PNG of one bit a pixel: some hundred bytes that unpack to very many. */
function picture(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([size, named, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(1, 8)
  const lines = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
}

const [url = '', creator = ''] = process.argv.slice(2)
const attack = attackOn(url, creator)
await once(process, 'message')
const sent = await attack.stop()
process.send?.(sent, undefined, undefined, () => process.disconnect())
