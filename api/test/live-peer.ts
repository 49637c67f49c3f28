import ndc from 'node-datachannel'

type Connection = InstanceType<typeof ndc.PeerConnection>

/** Somebody who sends or watches by WebRTC, as OBS does: with libdatachannel, and packets made here. */
export type Peer = {
  offer: string
  accept(answer: string): Promise<void>
  state(): string
  close(): void
}

const payloads = { audio: 111, video: 96 }
/** Kept, because what native code calls back into is lost with the object that it belongs to. */
const opened: { connection: Connection; tracks: unknown }[] = []

/** Lets go of what a test has left open; native threads would keep the process. */
export function closePeers(): void {
  for (const { connection } of opened.splice(0)) connection.close()
}

/**
 * Connects by `dial`, anew where it fails: on one machine the handshake may be over before libdatachannel has taken in
 * the answer that it belongs to, which a network is too slow for.
 */
export async function connectPeer<P extends Peer>(open: () => Promise<P>, dial: (offer: string) => Promise<string>) {
  for (let tries = 1; ; tries++) {
    const made = await open()
    const answer = await dial(made.offer)
    try {
      await made.accept(answer)
      return made
    } catch (error) {
      made.close()
      if (tries === 5) throw error
    }
  }
}

type Kind = {
  direction: 'SendOnly' | 'RecvOnly'
  codec: 'h264' | 'vp8'
  source: number
  media?: 'all' | 'and low' | 'sound'
  /** The address from which it comes; every one of this machine but its own name with null. */
  bind?: string | null
}

const loopback = '127.0.0.1'

function openConnection(bind: string | null): Connection {
  return new ndc.PeerConnection('peer', {
    iceServers: [],
    forceMediaTransport: true,
    disableAutoNegotiation: true,
    // On one machine its handshake may be over before it has read the key in the answer.
    disableFingerprintVerification: true,
    ...(bind && { bindAddress: bind }),
  })
}

async function peer({ direction, codec, source, media = 'all', bind = loopback }: Kind) {
  const connection = openConnection(bind)
  const picture = (mid: string, name: number) => {
    const video = new ndc.Video(mid, direction)
    if (codec === 'vp8') video.addVP8Codec(payloads.video)
    else video.addH264Codec(payloads.video, 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f')
    if (direction === 'SendOnly') video.addSSRC(name, 'peer', 'peer', `video${mid}`)
    return connection.addTrack(video)
  }
  const audio = new ndc.Audio('1', direction)
  audio.addOpusCodec(payloads.audio)
  if (direction === 'SendOnly') {
    audio.addSSRC(source + 1, 'peer', 'peer', 'audio')
  }
  const video = media === 'sound' ? undefined : picture('0', source)
  const sound = connection.addTrack(audio)
  const tracks = {
    video: video ?? sound,
    audio: sound,
    low: media === 'and low' ? picture('2', source + 2) : undefined,
  }
  opened.push({ connection, tracks })
  const gathered = new Promise<void>(resolve =>
    connection.onGatheringStateChange(state => state === 'complete' && resolve()),
  )
  connection.setLocalDescription('offer')
  await gathered
  const made: Peer = {
    offer: connection.localDescription()?.sdp ?? '',
    async accept(answer) {
      const connected = new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('The peer did not connect.')), 10_000)
        connection.onStateChange(state => {
          if (state !== 'connected') return
          clearTimeout(timer)
          resolve()
        })
      })
      connected.catch(() => {})
      connection.setRemoteDescription(answer, 'answer')
      await connected
      while (!tracks.video.isOpen()) await new Promise(resolve => setTimeout(resolve, 5))
    },
    state: () => connection.state(),
    close: () => connection.close(),
  }
  return { ...made, tracks }
}

type Sender = { source?: number; codec?: 'h264' | 'vp8'; hasLow?: boolean; bind?: string | null }

/** A creator who sends numbered packets; each holds its count, so that a test sees which arrived. */
export async function publisherPeer({ source = 1_000, codec = 'h264', hasLow = false, bind = loopback }: Sender = {}) {
  const media = hasLow ? 'and low' : 'all'
  const { tracks, ...made } = await peer({ direction: 'SendOnly', codec, source, media, bind })
  let [number, lowNumber, requests, lowRequests] = [100, 100, 0, 0]
  tracks.low?.onMessage(packet => {
    if (packet[1] === 206 && (packet[0] ?? 0) % 32 === 1) lowRequests++
  })
  tracks.video.onMessage(packet => {
    if (packet[1] === 206 && (packet[0] ?? 0) % 32 === 1) requests++
  })
  return {
    ...made,
    pictureRequests: () => requests,
    lowPictureRequests: () => lowRequests,
    /** Sends a packet that was made elsewhere, under this peer's name. */
    pass(kind: 'audio' | 'video', packet: Buffer): void {
      packet[1] = ((packet[1] ?? 0) & 0x80) | payloads[kind]
      packet.writeUInt32BE(kind === 'video' ? source : source + 1, 8)
      sendWhileOpen(tracks[kind], packet)
    },
    /** Sends so many packets of the picture, 33 ms of its clock apart; none once the other side has hung up. */
    send(count: number): void {
      for (let index = 0; index < count; index++) {
        if (!sendWhileOpen(tracks.video, numbered(number++, source))) return
      }
    },
    /** The same of the small picture; its counts begin at a million. */
    sendLow(count: number): void {
      for (let index = 0; index < count; index++) {
        const packet = numbered(lowNumber++, source + 2)
        packet.writeUInt32BE(1_000_000 + lowNumber, 12)
        if (!tracks.low || !sendWhileOpen(tracks.low, packet)) return
      }
    },
  }
}

/** A packet of a picture that holds its own count. */
function numbered(number: number, source: number): Buffer {
  const packet = Buffer.alloc(12 + 40)
  packet[0] = 0x80
  packet[1] = payloads.video
  packet.writeUInt16BE(number & 0xffff, 2)
  packet.writeUInt32BE(number * 3_000, 4)
  packet.writeUInt32BE(source, 8)
  packet.writeUInt32BE(number, 12)
  return packet
}

/** The other side may hang up between the look at the track and the sending. */
function sendWhileOpen(
  track: { isOpen(): boolean; sendMessageBinary(packet: Buffer): boolean },
  packet: Buffer,
): boolean {
  if (!track.isOpen()) return false
  try {
    return track.sendMessageBinary(packet)
  } catch (error) {
    if (track.isOpen()) throw error
    return false
  }
}

type Sending = { send(count: number): void }
type Watching = { arrived: unknown[] }

/** Sends until everybody who watches has heard of it; then nothing of that is left in what arrived. */
export async function warmUp(publisher: Sending, viewers: Watching[]): Promise<void> {
  for (let tries = 0; viewers.some(({ arrived }) => arrived.length === 0); tries++) {
    if (tries === 400) throw new Error('Nothing arrives.')
    publisher.send(1)
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  await new Promise(resolve => setTimeout(resolve, 100))
  for (const { arrived } of viewers) arrived.length = 0
}

/** Somebody who watches: what arrived, as the number of the packet and the count that the creator put in it. */
export async function viewerPeer({ codec = 'h264' as 'h264' | 'vp8', media = 'all' as 'all' | 'sound' } = {}) {
  const { tracks, ...made } = await peer({ direction: 'RecvOnly', codec, source: 0, media })
  const arrived: { number: number; time: number; count: number }[] = []
  tracks.video.onMessage(packet => {
    if (packet.length < 16 || ((packet[1] ?? 0) >= 192 && (packet[1] ?? 0) <= 223)) return
    arrived.push({ number: packet.readUInt16BE(2), time: packet.readUInt32BE(4), count: packet.readUInt32BE(12) })
  })
  return { ...made, arrived }
}

/** Somebody who watches where the server offers, as Janus does: gives the answer, and counts the packets of the picture. */
export async function answeringViewer(offer: string): Promise<{ answer: string; arrived(): number; forget(): void }> {
  const connection = openConnection(null)
  const video = new ndc.Video('0', 'RecvOnly')
  video.addH264Codec(payloads.video, 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f')
  const audio = new ndc.Audio('1', 'RecvOnly')
  audio.addOpusCodec(payloads.audio)
  const tracks = [connection.addTrack(video), connection.addTrack(audio)]
  opened.push({ connection, tracks })
  let arrived = 0
  tracks[0]?.onMessage(packet => {
    if ((packet[1] ?? 0) < 192 || (packet[1] ?? 0) > 223) arrived++
  })
  const gathered = new Promise<void>(resolve =>
    connection.onGatheringStateChange(state => state === 'complete' && resolve()),
  )
  connection.setRemoteDescription(offer, 'offer')
  connection.setLocalDescription('answer')
  await gathered
  return {
    answer: connection.localDescription()?.sdp ?? '',
    arrived: () => arrived,
    forget() {
      arrived = 0
    },
  }
}
