import { type AgoraSource, type Channel, holdChannel } from './channel.ts'
import type { Line } from './line.ts'
import type { Hearing, Quality } from './play.ts'

/** The smaller of the two pictures that a sender at Agora gives. */
const LOW_STREAM = 1

/** Plays a stream that Agora carries, as `play` does one of our own. */
export function playChannel(
  channel: Channel,
  wanted: Quality,
  { show, onState, onQuality }: Hearing,
  source?: AgoraSource,
): Line {
  return holdChannel(
    {
      ...channel,
      role: 'audience',
      onState,
      prepare(client) {
        const media = new MediaStream()
        onQuality(wanted)
        client.on('user-published', async (user, kind) => {
          if (kind === 'datachannel' || (kind === 'video' && wanted === 'sound')) return
          const track = await (kind === 'audio' ? client.subscribe(user, kind) : client.subscribe(user, kind))
          if (kind === 'video' && wanted === 'low') await client.setRemoteVideoStreamType(user.uid, LOW_STREAM)
          for (const old of media.getTracks()) if (old.kind === kind) media.removeTrack(old)
          media.addTrack(track.getMediaStreamTrack())
          show(media)
        })
        client.on('user-unpublished', (_user, kind) => {
          for (const old of media.getTracks()) if (old.kind === kind) media.removeTrack(old)
        })
      },
    },
    source,
  )
}
