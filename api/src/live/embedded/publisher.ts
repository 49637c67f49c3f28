import ndc from 'node-datachannel'
import type { LiveAnswer, LiveQuality } from '../engine.ts'
import {
  answerTo,
  closeConnection,
  type Network,
  openConnection,
  type PeerConnection,
  sendOn,
  type Track,
} from './connection.ts'
import { receptionOf } from './reception.ts'
import { bandwidth, clockOf, isReport, pictureRequest, receptionReport } from './rtcp.ts'
import { type Medium, parseOffer, payloadOf, type Role, type VideoCodec, videoCodecOf } from './sdp.ts'

/** What a publisher's packets and clocks are handed to, and what is said of its connection. */
export type Listener = {
  packet(role: Role, packet: Buffer): void
  clock(role: Role, clock: Buffer): void
  closed(): void
}

export type Publisher = {
  connectionId: string
  codec: VideoCodec | undefined
  /** What it sends: picture, sound or both. */
  kinds: Medium['kind'][]
  /** Whether it sends a small picture too. */
  hasLow: boolean
  /** When the last packet came, by a clock that only goes forward. */
  heard_ms(): number
  /** Asks for a whole picture, at most a few times a second; the small one where there is one and it is meant. */
  askForPicture(quality?: LiveQuality): void
  /** Says how it arrives and how much may be sent; once a second. */
  report(): void
  close(): void
}

type Source = { track: Track; reception?: ReturnType<typeof receptionOf>; asked_ms: number }

/** Of all that a creator sends: browsers share it among their pictures. */
const bits_per_second_max = 2_900_000
const picture_ms_min = 300

/** Takes what one creator sends. The tracks are ours to send on as well, so that reports can go back. */
export async function takePublisher(
  connectionId: string,
  offer: string,
  network: Network,
  listener: Listener,
): Promise<{ publisher: Publisher; answer: LiveAnswer }> {
  const media = parseOffer(offer)
  const video = media.find(({ kind }) => kind === 'video')
  const codec = video && videoCodecOf(video)
  const connection = openConnection(connectionId, network)
  const sources: Partial<Record<Role, Source>> = {}
  let [heard_ms, isOver] = [performance.now(), false]
  const over = () => {
    if (isOver) return
    isOver = true
    listener.closed()
  }
  for (const medium of media) {
    const payload = payloadOf(medium, medium.kind === 'video' && codec ? codec : 'opus')
    if (!payload) continue
    const source: Source = { track: addTrack(connection, medium, codec, payload), asked_ms: 0 }
    sources[medium.role] = source
    source.track.onMessage(packet => {
      heard_ms = performance.now()
      receive(source, medium.role, payload.number, packet, listener)
    })
  }
  connection.onStateChange(state => {
    if (state === 'closed' || state === 'failed' || state === 'disconnected') over()
  })
  const sdp = await answerTo(connection, offer, network).catch(error => {
    closeConnection(connection)
    throw error
  })
  const publisher: Publisher = {
    connectionId,
    codec,
    kinds: media.filter(({ role }) => role !== 'low').map(({ kind }) => kind),
    hasLow: sources.low !== undefined,
    heard_ms: () => heard_ms,
    askForPicture(quality = 'high') {
      const source = (quality === 'low' && sources.low) || sources.video
      if (!source?.reception || performance.now() - source.asked_ms < picture_ms_min) return
      source.asked_ms = performance.now()
      sendOn(source.track, pictureRequest(source.reception.source))
    },
    report() {
      for (const [role, { track, reception }] of Object.entries(sources)) {
        if (!reception) continue
        sendOn(track, receptionReport(reception.report(performance.now())))
        if (role === 'video') sendOn(track, bandwidth(reception.source, bits_per_second_max))
      }
    },
    close() {
      isOver = true
      closeConnection(connection)
    },
  }
  return { publisher, answer: { sdp: asReceiver(sdp), connectionId } }
}

function addTrack(
  connection: PeerConnection,
  medium: Medium,
  codec: VideoCodec | undefined,
  payload: { number: number; format: string },
): Track {
  if (medium.kind === 'audio') {
    const audio = new ndc.Audio(medium.mid, 'SendRecv')
    audio.addOpusCodec(payload.number, payload.format)
    return connection.addTrack(audio)
  }
  const video = new ndc.Video(medium.mid, 'SendRecv')
  if (codec === 'vp8') video.addVP8Codec(payload.number)
  else video.addH264Codec(payload.number, payload.format)
  return connection.addTrack(video)
}

/** libdatachannel sends reports only on tracks that may send; the publisher is told that it only gives. */
const asReceiver = (sdp: string) => sdp.replace(/a=sendrecv/g, 'a=recvonly').replace(/^a=ssrc:.*\r?\n/gm, '')

function receive(source: Source, role: Role, payload: number, packet: Buffer, listener: Listener): void {
  if (packet.length < 12) return
  if (isReport(packet)) {
    const clock = clockOf(packet)
    if (!clock) return
    source.reception?.hearClock(clock, performance.now())
    listener.clock(role, clock)
    return
  }
  if (((packet[1] ?? 0) & 0x7f) !== payload) return
  const [name, number] = [packet.readUInt32BE(8), packet.readUInt16BE(2)]
  if (source.reception?.source !== name) source.reception = receptionOf(name, number)
  const request = source.reception.take(number)
  if (request && role !== 'audio') sendOn(source.track, request)
  listener.packet(role, packet)
}
