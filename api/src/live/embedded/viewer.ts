import ndc from 'node-datachannel'
import { type LiveAnswer, LiveError, type LiveQuality, type LiveWatcher } from '../engine.ts'
import { answerTo, closeConnection, type Network, newSource, openConnection, sendOn, type Track } from './connection.ts'
import { asksForPicture, clockFor } from './rtcp.ts'
import { type Medium, parseOffer, payloadOf, type VideoCodec } from './sdp.ts'

export type Viewer = {
  connectionId: string
  identity: string
  quality: LiveQuality
  /** Sends a packet on; it is changed in place, so each viewer's numbers are written before the next viewer's. */
  send(kind: Medium['kind'], packet: Buffer): void
  clock(kind: Medium['kind'], clock: Buffer, shift: number): void
  close(): void
}

type Outlet = { track: Track; payload: number; source: number }

type Watched = Required<LiveWatcher> & { codec: VideoCodec | undefined; askForPicture(): void; closed(): void }

/** How many packets are kept to be sent again to somebody who missed them. */
const kept = { audio: 256, video: 512 }

/** Gives a stream to one viewer, who has to know the codec in which its creator sends. */
export async function takeViewer(
  connectionId: string,
  offer: string,
  network: Network,
  { codec, identity, quality, askForPicture, closed }: Watched,
): Promise<{ viewer: Viewer; answer: LiveAnswer }> {
  const chosen = parseOffer(offer).map(medium => {
    if (medium.role === 'low') throw new LiveError('bad_offer')
    const payload = payloadOf(medium, medium.kind === 'video' ? (codec ?? 'h264') : 'opus')
    if (!payload) throw new LiveError('no_codec')
    return { medium, payload }
  })
  const connection = openConnection(connectionId, network)
  const outlets: Partial<Record<Medium['kind'], Outlet>> = {}
  let [isOpen, isOver] = [false, false]
  for (const { medium, payload } of chosen) {
    const source = newSource()
    const description =
      medium.kind === 'audio' ? new ndc.Audio(medium.mid, 'SendOnly') : new ndc.Video(medium.mid, 'SendOnly')
    if (description instanceof ndc.Audio) description.addOpusCodec(payload.number, payload.format)
    else if (codec === 'vp8') description.addVP8Codec(payload.number)
    else description.addH264Codec(payload.number, payload.format)
    description.addSSRC(source, 'live', 'live', medium.kind)
    const track = connection.addTrack(description)
    track.setMediaHandler(new ndc.RtcpNackResponder(kept[medium.kind]))
    track.onMessage(packet => {
      if (medium.kind === 'video' && asksForPicture(packet)) askForPicture()
    })
    outlets[medium.kind] = { track, payload: payload.number, source }
  }
  connection.onStateChange(state => {
    isOpen = state === 'connected'
    if (isOpen) askForPicture()
    if (isOver || (state !== 'closed' && state !== 'failed' && state !== 'disconnected')) return
    isOver = true
    closed()
  })
  const sdp = await answerTo(connection, offer, network).catch(error => {
    closeConnection(connection)
    throw error
  })
  const viewer: Viewer = {
    connectionId,
    identity,
    quality,
    send(kind, packet) {
      const outlet = outlets[kind]
      if (!isOpen || !outlet) return
      packet[1] = ((packet[1] ?? 0) & 0x80) | outlet.payload
      packet.writeUInt32BE(outlet.source, 8)
      sendOn(outlet.track, packet)
    },
    clock(kind, clock, shift) {
      const outlet = outlets[kind]
      if (isOpen && outlet) sendOn(outlet.track, clockFor(clock, outlet.source, shift))
    },
    close() {
      isOver = true
      closeConnection(connection)
    },
  }
  return { viewer, answer: { sdp, connectionId } }
}
