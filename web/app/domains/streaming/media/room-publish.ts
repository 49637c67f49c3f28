import type { LocalTrackPublication } from 'livekit-client'
import type { LineState } from './line.ts'
import type { Publisher } from './publish.ts'
import { holdRoom } from './room.ts'

type Kind = 'audio' | 'video'

/** Sends camera and microphone into the room of a stream at LiveKit, as `publish` does into one of our own. */
export function publishRoom(streamId: string, media: MediaStream, onState: (state: LineState) => void): Publisher {
  const tracks: Record<Kind, MediaStreamTrack | null> = {
    audio: media.getAudioTracks()[0] ?? null,
    video: media.getVideoTracks()[0] ?? null,
  }
  const sent: Partial<Record<Kind, LocalTrackPublication>> = {}
  let before: { bytes: number; at_ms: number } | null = null
  const line = holdRoom({
    streamId,
    onState,
    prepare() {
      before = null
    },
    async entered(room) {
      for (const kind of ['audio', 'video'] as const) {
        const track = tracks[kind]
        if (track) sent[kind] = await room.localParticipant.publishTrack(track, { simulcast: kind === 'video' })
      }
    },
  })
  return {
    ...line,
    async replace(kind, track) {
      tracks[kind] = track
      const own = line.room()?.localParticipant
      if (track && sent[kind]?.track) return void (await sent[kind].track.replaceTrack(track, true))
      if (track && own) sent[kind] = await own.publishTrack(track, { simulcast: kind === 'video' })
      else if (sent[kind]?.track && own) {
        await own.unpublishTrack(sent[kind].track, false)
        delete sent[kind]
      }
    },
    async speed() {
      const found = await bytesOf(Object.values(sent))
      const last = before
      before = found
      if (!last || !found || found.at_ms <= last.at_ms) return null
      return Math.max(0, ((found.bytes - last.bytes) * 8_000) / (found.at_ms - last.at_ms))
    },
  }
}

async function bytesOf(sent: LocalTrackPublication[]): Promise<{ bytes: number; at_ms: number } | null> {
  let [bytes, at_ms] = [0, 0]
  for (const { track } of sent)
    for (const one of (await track?.getRTCStatsReport())?.values() ?? []) {
      if (one.type !== 'outbound-rtp') continue
      bytes += one.bytesSent ?? 0
      at_ms = one.timestamp
    }
  return at_ms === 0 ? null : { bytes, at_ms }
}
