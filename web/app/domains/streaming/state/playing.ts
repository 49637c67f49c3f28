import type { StreamView } from '@fanfare/contract'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Line, LineState } from '../media/line.ts'
import { playParts } from '../media/parts.ts'
import { play, type Quality } from '../media/play.ts'
import { playRoom } from '../media/room-play.ts'

type Playing = { streamId: string; carrier: StreamView['carrier']; wanted: Quality }
type Begin = (element: HTMLVideoElement) => Promise<void>

/**
 * Plays a stream by a connection of its own, in the quality that is wanted; where there is no place for one, in parts.
 * `given` is what really comes.
 */
export function usePlaying(
  video: RefObject<HTMLVideoElement | null>,
  { streamId, carrier, wanted }: Playing,
  begin: Begin,
) {
  const line = useRef<Line | null>(null)
  const [state, setState] = useState<LineState>({ name: 'connecting' })
  const [given, setGiven] = useState<Quality>(wanted)
  const isFull = state.name === 'refused' && state.error.error === 'LIVE_FULL'
  const [inParts, setInParts] = useState(false)
  useEffect(() => {
    if (isFull) setInParts(true)
  }, [isFull])
  useEffect(() => {
    const element = video.current
    if (!inParts || !element) return
    element.srcObject = null
    const stop = playParts(element, streamId, { onState: setState })
    void begin(element)
    return stop
  }, [video, inParts, streamId, begin])
  useEffect(() => {
    if (inParts) return
    const show = (media: MediaStream) => {
      const element = video.current
      if (!element || element.srcObject === media) return
      element.srcObject = media
      void begin(element)
    }
    const start = carrier === 'livekit' ? playRoom : play
    const playing = start(streamId, wanted, { show, onState: setState, onQuality: setGiven })
    line.current = playing
    return () => playing.close()
  }, [video, streamId, carrier, wanted, begin, inParts])
  return { line, state, inParts, given }
}
