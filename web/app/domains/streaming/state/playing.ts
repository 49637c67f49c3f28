import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSettings } from '../../../core/session/stores.tsx'
import { playChannel } from '../media/channel-play.ts'
import type { Line, LineState } from '../media/line.ts'
import { playParts } from '../media/parts.ts'
import { play, type Quality } from '../media/play.ts'
import { playRoom } from '../media/room-play.ts'
import type { Carried } from '../media/sending.ts'

type Playing = { stream: Carried; wanted: Quality }
type Begin = (element: HTMLVideoElement) => Promise<void>

/**
 * Plays a stream by a connection of its own, in the quality that is wanted; where there is no place for one, in parts.
 * `given` is what really comes.
 */
export function usePlaying(
  video: RefObject<HTMLVideoElement | null>,
  { stream: { _id: streamId, carrier, sessionId }, wanted }: Playing,
  begin: Begin,
) {
  const { agoraAppId } = useSettings()
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
    const hearing = { show, onState: setState, onQuality: setGiven }
    const playing =
      carrier === 'agora'
        ? playChannel({ appId: agoraAppId, channel: sessionId }, wanted, hearing)
        : (carrier === 'livekit' ? playRoom : play)(streamId, wanted, hearing)
    line.current = playing
    return () => playing.close()
  }, [video, streamId, carrier, sessionId, agoraAppId, wanted, begin, inParts])
  return { line, state, inParts, given }
}
