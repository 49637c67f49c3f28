import { preferPlainCodecs } from './codecs.ts'
import { holdLine, type Line, type LineState } from './line.ts'
import type { WayIn } from './negotiate.ts'

type Kind = 'audio' | 'video'

export type Publisher = Line & {
  /** Sends another camera, microphone or screen from now on, without a new connection; null sends nothing. */
  replace(kind: Kind, track: MediaStreamTrack | null): Promise<void>
  /** What goes out right now, in bits a second; null before it is known. */
  speed(): Promise<number | null>
}

const BITS_PER_SECOND = { audio: 128_000, video: 2_500_000 }
/** The picture for viewers who save data goes beside the other one: a third as wide and high, fifteen times a second. */
const LOW = { maxBitrate: 300_000, scaleResolutionDownBy: 3, maxFramerate: 15 }

/**
 * Sends camera and microphone into a stream (WHIP) with the key that going live answered, and goes on by itself after
 * whatever cuts it off. Sound alone is sent too, and a picture can follow. A small picture goes beside the whole one.
 */
export function publish(
  stream: { streamId: string; key: string },
  media: MediaStream,
  onState: (state: LineState) => void,
): Publisher {
  return publishWay({ way: 'whip', ...stream }, media, onState)
}

/** The same by any way in. */
export function publishWay(way: WayIn, media: MediaStream, onState: (state: LineState) => void): Publisher {
  const tracks: Record<Kind, MediaStreamTrack | null> = {
    audio: media.getAudioTracks()[0] ?? null,
    video: media.getVideoTracks()[0] ?? null,
  }
  let senders: Record<Kind, RTCRtpSender[]> = { audio: [], video: [] }
  let sent: { bytes: number; at_ms: number } | null = null
  const line = holdLine({
    way,
    onState,
    prepare(connection) {
      senders = { audio: [], video: [] }
      sent = null
      for (const kind of ['audio', 'video'] as const) {
        const transceiver = connection.addTransceiver(tracks[kind] ?? kind, {
          direction: 'sendonly',
          sendEncodings: [{ maxBitrate: BITS_PER_SECOND[kind] }],
        })
        if (kind === 'video') preferPlainCodecs(transceiver, 'send')
        senders[kind].push(transceiver.sender)
      }
      const small = connection.addTransceiver(tracks.video ?? 'video', { direction: 'sendonly', sendEncodings: [LOW] })
      preferPlainCodecs(small, 'send')
      senders.video.push(small.sender)
    },
  })
  return {
    ...line,
    async replace(kind, track) {
      tracks[kind] = track
      await Promise.all(senders[kind].map(sender => sender.replaceTrack(track)))
    },
    async speed() {
      const found = await sentBytes(line.connection())
      const before = sent
      sent = found
      if (!before || !found || found.at_ms <= before.at_ms) return null
      return Math.max(0, ((found.bytes - before.bytes) * 8_000) / (found.at_ms - before.at_ms))
    },
  }
}

async function sentBytes(connection: RTCPeerConnection | null): Promise<{ bytes: number; at_ms: number } | null> {
  if (connection?.connectionState !== 'connected') return null
  let [bytes, at_ms] = [0, 0]
  for (const one of (await connection.getStats()).values()) {
    if (one.type !== 'outbound-rtp') continue
    bytes += one.bytesSent ?? 0
    at_ms = one.timestamp
  }
  return { bytes, at_ms }
}
