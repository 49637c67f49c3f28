import type { IAgoraRTCClient, ILocalTrack } from 'agora-rtc-sdk-ng'
import { type Agora, type AgoraSource, type Channel, holdChannel } from './channel.ts'
import type { LineState } from './line.ts'
import type { Publisher } from './publish.ts'

type Kind = 'audio' | 'video'

/** As much as our own engine is sent (publish.ts), in kbit/s. */
const VIDEO_KBITS = 2_500

/** Sends camera and microphone into the channel of a stream at Agora, as `publish` does into one of our own. */
export function publishChannel(
  channel: Channel,
  media: MediaStream,
  onState: (state: LineState) => void,
  source?: AgoraSource,
): Publisher {
  const tracks: Record<Kind, MediaStreamTrack | null> = {
    audio: media.getAudioTracks()[0] ?? null,
    video: media.getVideoTracks()[0] ?? null,
  }
  let agora: Agora | null = null
  let sent: Partial<Record<Kind, ILocalTrack>> = {}
  const put = async (client: IAgoraRTCClient, kind: Kind) => {
    const before = sent[kind]
    if (before) await client.unpublish(before)
    delete sent[kind]
    const track = tracks[kind]
    if (!track || !agora) return
    const made =
      kind === 'audio'
        ? agora.createCustomAudioTrack({ mediaStreamTrack: track })
        : agora.createCustomVideoTrack({ mediaStreamTrack: track, bitrateMax: VIDEO_KBITS })
    sent[kind] = made
    await client.publish(made)
  }
  const line = holdChannel(
    {
      ...channel,
      role: 'host',
      onState,
      prepare(_client, library) {
        agora = library
        sent = {}
      },
      async entered(client) {
        await client.enableDualStream()
        await put(client, 'audio')
        await put(client, 'video')
      },
    },
    source,
  )
  return {
    ...line,
    async replace(kind, track) {
      tracks[kind] = track
      const client = line.client()
      if (client?.connectionState === 'CONNECTED') await put(client, kind)
    },
    async speed() {
      return line.client()?.getRTCStats().SendBitrate ?? null
    },
  }
}
