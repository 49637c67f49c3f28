import type { StreamView } from '@fanfare/contract'
import type { LineState } from './line.ts'
import { type Publisher, publish } from './publish.ts'
import { publishRoom } from './room-publish.ts'

/** Sends camera and microphone into a stream, by whatever carries it. */
export function startSending(
  { _id, carrier }: Pick<StreamView, '_id' | 'carrier'>,
  key: string,
  media: MediaStream,
  onState: (state: LineState) => void,
): Publisher {
  if (carrier === 'livekit') return publishRoom(_id, media, onState)
  return publish({ streamId: _id, key }, media, onState)
}
