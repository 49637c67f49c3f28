import { afterEach, describe, expect, it } from 'vitest'
import { closePeers, connectPeer, publisherPeer, viewerPeer, warmUp } from '../../../test/live-peer.ts'
import type { LiveEvents, LiveQuality } from '../engine.ts'
import { openSfu, type Sfu } from './sfu.ts'

const network = { bind: '127.0.0.1', port: 0 }
let sfu: Sfu
let told: string[]
const open = (viewers_max = 10) => {
  told = []
  const events: LiveEvents = {
    arriving: id => told.push(`arriving ${id}`),
    lost: id => told.push(`lost ${id}`),
    hungUp: id => told.push(`hung up ${id}`),
  }
  sfu = openSfu(events, { network, viewers_max })
}

afterEach(() => {
  closePeers()
  sfu.stop()
})

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (holds()) return
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  throw new Error('It did not come to that.')
}

async function watch(codec: 'h264' | 'vp8' = 'h264', quality: LiveQuality = 'high', media: 'all' | 'sound' = 'all') {
  let [connectionId, given] = ['', quality]
  const viewer = await connectPeer(
    () => viewerPeer({ codec, media }),
    async offer => {
      if (connectionId) await sfu.hangUp([connectionId])
      const answer = await sfu.play('one', offer, { identity: 'nina', quality })
      connectionId = answer.connectionId
      given = answer.quality ?? quality
      return answer.sdp
    },
  )
  return { ...viewer, connectionId, given }
}

function publish(source: number, codec: 'h264' | 'vp8' = 'h264', hasLow = false) {
  return connectPeer(
    () => publisherPeer({ source, codec, hasLow }),
    async offer => (await sfu.publish('one', offer)).sdp,
  )
}

describe('the embedded live engine', () => {
  it('gives what a creator sends to everyone who watches, every packet once and in order', async () => {
    open()
    const publisher = await publish(5_000)
    const viewers = await Promise.all([watch(), watch(), watch()])
    await warmUp(publisher, viewers)
    for (let sent = 0; sent < 200; sent += 20) {
      publisher.send(20)
      await new Promise(resolve => setTimeout(resolve, 5))
    }
    for (const viewer of viewers) {
      await until(() => viewer.arrived.length >= 200)
      const counts = viewer.arrived.map(({ count }) => count)
      expect(counts).toEqual(Array.from({ length: 200 }, (_, at) => (counts[0] as number) + at))
    }
    // Who didn't connect at once has hung up and come again.
    expect(told.filter(word => word !== 'hung up one')).toEqual(['arriving one'])
    expect(sfu.counts()).toEqual({ streams: 1, viewers: 3 })
  })

  it('goes on for those who watch when the creator comes back: numbers and times do not jump', async () => {
    open()
    const first = await publish(5_000)
    const viewer = await watch()
    await warmUp(first, [viewer])
    first.send(10)
    await until(() => viewer.arrived.length === 10)
    const second = await publish(9_000)
    second.send(10)
    await until(() => viewer.arrived.length === 20)
    const numbers = viewer.arrived.map(({ number }) => number)
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, at) => (numbers[0] as number) + at))
    const times = viewer.arrived.map(({ time }) => time)
    expect(times).toEqual([...times].sort((one, other) => one - other))
    first.send(10)
    second.send(1)
    await until(() => viewer.arrived.length === 21)
  })

  it('gives who saves data the small picture, and the only one where there is no other', async () => {
    open()
    const first = await publish(5_000, 'h264', true)
    first.send(1)
    await until(() => told.length === 1)
    first.sendLow(1)
    const [big, small] = await Promise.all([watch(), watch('h264', 'low')])
    expect([big.given, small.given]).toEqual(['high', 'low'])
    await until(() => first.lowPictureRequests() > 0)
    for (let sent = 0; sent < 40; sent++) {
      first.send(1)
      first.sendLow(1)
      await new Promise(resolve => setTimeout(resolve, 5))
    }
    await until(() => big.arrived.length > 20 && small.arrived.length > 20)
    expect(big.arrived.every(({ count }) => count < 1_000_000)).toBe(true)
    expect(small.arrived.every(({ count }) => count > 1_000_000)).toBe(true)
    const second = await publish(9_000)
    await new Promise(resolve => setTimeout(resolve, 100))
    const before = small.arrived.length
    second.send(10)
    await until(() => small.arrived.length === before + 10)
    const numbers = small.arrived.map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, at) => ((numbers[0] as number) + at) & 0xffff))
    expect((await watch('h264', 'low')).given).toBe('high')
  })

  it('gives sound alone to who asks for no picture', async () => {
    open()
    const publisher = await publish(5_000)
    const listener = await watch('h264', 'high', 'sound')
    const sound = Buffer.alloc(92)
    sound[0] = 0x80
    for (let at = 0; at < 40 && listener.arrived.length === 0; at++) {
      sound.writeUInt16BE(at, 2)
      publisher.pass('audio', sound)
      publisher.send(1)
      await new Promise(resolve => setTimeout(resolve, 25))
    }
    expect(listener.arrived.length).toBeGreaterThan(0)
    expect(listener.arrived.every(({ count }) => count === 0)).toBe(true)
  })

  it('asks the creator for a whole picture when somebody joins', async () => {
    open()
    const publisher = await publish(5_000)
    publisher.send(1)
    await until(() => told.length === 1)
    await watch()
    await until(() => publisher.pictureRequests() > 0)
  })

  it('tells when nothing comes from a creator any more, and when they are back', async () => {
    open()
    const publisher = await publish(5_000)
    const viewer = await watch()
    await warmUp(publisher, [viewer])
    publisher.send(5)
    await until(() => viewer.arrived.length === 5)
    await until(() => told.includes('lost one'))
    publisher.send(5)
    await until(() => viewer.arrived.length === 10)
    expect(told).toEqual(['arriving one', 'lost one', 'arriving one'])
  })

  it('has nothing to show of a stream that nobody sends', async () => {
    open()
    const { offer } = await viewerPeer()
    await expect(sfu.play('one', offer, { identity: 'nina' })).rejects.toMatchObject({ reason: 'offline' })
  })

  it('ends a stream for everyone, and hangs up single viewers', async () => {
    open()
    const publisher = await publish(5_000)
    const [one, other] = await Promise.all([watch(), watch()])
    await warmUp(publisher, [one, other])
    await sfu.hangUp([one.connectionId])
    expect(told.at(-1)).toBe('hung up one')
    publisher.send(10)
    await until(() => other.arrived.length === 10)
    expect(one.arrived).toEqual([])
    await sfu.close('one')
    publisher.send(10)
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(other.arrived.length).toBe(10)
    expect(sfu.counts()).toEqual({ streams: 0, viewers: 0 })
  })

  it.each([
    ['nothing', ''],
    ['garbage', 'v=0\r\nnot an offer'],
    ['a megabyte', `v=0\r\n${'a=x\r\n'.repeat(200_000)}`],
    [
      'media without a key',
      'v=0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\na=mid:0\r\na=ice-ufrag:x\r\na=rtpmap:96 VP8/90000',
    ],
  ])('refuses %s instead of an offer', async (_what, offer) => {
    open()
    await expect(sfu.publish('one', offer)).rejects.toMatchObject({ reason: 'bad_offer' })
    expect(sfu.counts().streams).toBe(0)
  })

  it('takes only as many viewers as it was given room for', async () => {
    open(1)
    await publish(5_000)
    await watch()
    await expect(watch()).rejects.toMatchObject({ reason: 'full' })
  })

  it('refuses a viewer who cannot decode what is sent', async () => {
    open()
    await publish(5_000, 'vp8')
    await expect(watch('h264')).rejects.toMatchObject({ reason: 'no_codec' })
    await expect(watch('vp8')).resolves.toBeDefined()
  })
})
