import type { Line } from './line.ts'
import type { Hearing, Quality } from './play.ts'
import { holdRoom } from './room.ts'

/** Plays a stream that LiveKit carries, as `play` does one of our own. */
export function playRoom(streamId: string, wanted: Quality, { show, onState, onQuality }: Hearing): Line {
  return holdRoom({
    streamId,
    onState,
    prepare(room, { RoomEvent, Track, VideoQuality }) {
      const media = new MediaStream()
      onQuality(wanted)
      room.on(RoomEvent.TrackSubscribed, (track, publication) => {
        if (track.kind === Track.Kind.Video && wanted === 'sound') return publication.setSubscribed(false)
        if (track.kind === Track.Kind.Video)
          publication.setVideoQuality(wanted === 'low' ? VideoQuality.LOW : VideoQuality.HIGH)
        media.addTrack(track.mediaStreamTrack)
        show(media)
      })
      room.on(RoomEvent.TrackUnsubscribed, track => media.removeTrack(track.mediaStreamTrack))
    },
  })
}
