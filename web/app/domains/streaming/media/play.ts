import { preferPlainCodecs } from './codecs.ts'
import { holdLine, type Line, type LineState } from './line.ts'

/**
 * Plays a stream (WHEP) with the session of this browser into `show`, which gets a new MediaStream with each connection,
 * and goes on by itself after whatever cuts it off.
 */
export function play(streamId: string, show: (media: MediaStream) => void, onState: (state: LineState) => void): Line {
  return holdLine({
    way: { way: 'whep', streamId },
    onState,
    prepare(connection) {
      const media = new MediaStream()
      connection.addTransceiver('audio', { direction: 'recvonly' })
      preferPlainCodecs(connection.addTransceiver('video', { direction: 'recvonly' }), 'receive')
      connection.addEventListener('track', ({ track }) => {
        media.addTrack(track)
        show(media)
      })
    },
  })
}
