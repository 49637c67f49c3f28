import type { LineState } from './line.ts'
import { playWay } from './play.ts'
import { publishWay } from './publish.ts'

/** Sends a fan's camera and microphone to the creator of a private show, with the session of this browser. */
export function sendCamera(streamId: string, media: MediaStream, onState: (state: LineState) => void) {
  return publishWay({ way: 'camera/whip', streamId }, media, onState)
}

/** Plays what the fan of a private show sends. `show` is given a new MediaStream with each connection. */
export function seeCamera(streamId: string, show: (media: MediaStream) => void, onState: (state: LineState) => void) {
  return playWay({ way: 'camera/whep', streamId }, 'high', { show, onState, onQuality: () => {} })
}
