import type { StreamView } from '@fanfare/contract'
import { publishChannel } from './channel-publish.ts'
import type { LineState } from './line.ts'
import { type Publisher, publish } from './publish.ts'
import { publishRoom } from './room-publish.ts'

/** What is to be known of a stream to send or to play it. */
export type Carried = Pick<StreamView, '_id' | 'carrier' | 'sessionId'>

type Ways = {
  /** The key that going live answered. */
  key: string
  /** The app of this site at Agora, where it has one. */
  agoraAppId: string
}

/** Sends camera and microphone into a stream, by whatever carries it. */
export function startSending(
  { _id, carrier, sessionId }: Carried,
  { key, agoraAppId }: Ways,
  media: MediaStream,
  onState: (state: LineState) => void,
): Publisher {
  if (carrier === 'livekit') return publishRoom(_id, media, onState)
  if (carrier === 'agora') return publishChannel({ appId: agoraAppId, channel: sessionId }, media, onState)
  return publish({ streamId: _id, key }, media, onState)
}
