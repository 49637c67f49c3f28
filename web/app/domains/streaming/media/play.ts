import { preferPlainCodecs } from './codecs.ts'
import { holdLine, type Line, type LineState } from './line.ts'
import type { WayOut } from './negotiate.ts'

/** What a viewer gets: the best picture, the small one, or sound alone. */
export type Quality = 'high' | 'low' | 'sound'

export type Hearing = {
  /** Is given a new MediaStream with each connection. */
  show: (media: MediaStream) => void
  onState: (state: LineState) => void
  /** What is really sent: a stream may have one picture only. */
  onQuality: (quality: Quality) => void
}

/**
 * Plays a stream (WHEP) with the session of this browser, and goes on by itself after whatever cuts it off.
 */
export function play(streamId: string, wanted: Quality, hearing: Hearing): Line {
  return playWay({ way: 'whep', streamId, isLow: wanted === 'low' }, wanted, hearing)
}

/** The same by any way out. */
export function playWay(way: WayOut, wanted: Quality, { show, onState, onQuality }: Hearing): Line {
  return holdLine({
    way,
    onState,
    onAnswer: ({ isLow }) => onQuality(wanted === 'sound' ? 'sound' : isLow ? 'low' : 'high'),
    prepare(connection) {
      const media = new MediaStream()
      connection.addTransceiver('audio', { direction: 'recvonly' })
      if (wanted !== 'sound')
        preferPlainCodecs(connection.addTransceiver('video', { direction: 'recvonly' }), 'receive')
      connection.addEventListener('track', ({ track }) => {
        media.addTrack(track)
        show(media)
      })
    },
  })
}
