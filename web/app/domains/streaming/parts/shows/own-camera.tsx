import { Suspense, useEffect, useRef, useState } from 'react'
import { useQueryClient } from '../../../../core/http/queries.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { lazy } from '../../../../ui/lazy.ts'
import { failureToast } from '../../../../ui/toasts.tsx'
import { sendCamera } from '../../media/camera.ts'
import type { LineState } from '../../media/line.ts'
import type { Publisher } from '../../media/publish.ts'
import { say } from '../../show-words.ts'
import { showsKey } from '../../state/shows.ts'
import { useCapture } from '../studio/use-devices.ts'
import '../watch/live-player.css'
import './show-camera.css'

const Sure = lazy(() => import('../../../../ui/sure.tsx'))

/** The camera of a show's fan: off until they turn it on, and sent to the creator alone while it is on. */
export function useOwnCamera(streamId: string) {
  const publisher = useRef<Publisher | null>(null)
  const client = useQueryClient()
  const [line, setLine] = useState<LineState | null>(null)
  const capture = useCapture((kind, track) => void publisher.current?.replace(kind, track))
  const { media, problem } = capture
  const off = () => {
    publisher.current?.close()
    publisher.current = null
    setLine(null)
    capture.stop()
    void client.invalidateQueries({ queryKey: showsKey })
  }
  useEffect(() => {
    if (media && !publisher.current) publisher.current = sendCamera(streamId, media, setLine)
  }, [media, streamId])
  useEffect(() => () => publisher.current?.close(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is said once.
  useEffect(() => {
    if (line?.name !== 'refused') return
    failureToast(line.error.message)
    off()
  }, [line])
  useEffect(() => {
    if (problem) failureToast(say(problem))
  }, [problem])
  return { capture, line, isOn: media !== null, on: capture.open, off }
}

type Own = ReturnType<typeof useOwnCamera>

/** Turns the camera on, once it's clear who will see it, and off at once. */
export function OwnCameraButton({ camera, name }: { camera: Own; name: string }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <IconButton
        icon={camera.isOn ? 'video-off' : 'video'}
        kind="glass"
        label={say(camera.isOn ? 'cameraOff' : 'cameraOn')}
        onClick={camera.isOn ? camera.off : () => setIsAsking(true)}
      />
      {isAsking && (
        <Suspense fallback={null}>
          <Sure
            title={say('cameraOnTitle', { name })}
            text={say('cameraOnText', { name })}
            act={say('cameraOnYes')}
            onAct={async () => camera.on()}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** What the creator sees of the fan, as in a mirror, with the switch of the microphone. */
export function OwnCamera({ camera }: { camera: Own }) {
  const video = useRef<HTMLVideoElement>(null)
  const { media, isMuted, toggleMute } = camera.capture
  useEffect(() => {
    if (video.current) video.current.srcObject = media
  }, [media])
  if (!media) return null
  const isSeen = camera.line?.name === 'connected'
  return (
    <div className="show-camera">
      <video ref={video} className="live-mirrored" aria-label={say('ownCamera')} playsInline autoPlay muted />
      <span className="show-camera-words" role="status">
        {say(isSeen ? 'sending' : 'connecting')}
      </span>
      <IconButton
        icon={isMuted ? 'mic-off' : 'mic'}
        kind="glass"
        size="s"
        label={say(isMuted ? 'unmute' : 'mute')}
        onClick={toggleMute}
      />
    </div>
  )
}
