import { type Reply, showRequests } from '@fanfare/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call, sentenceOf } from '../../../../core/http/call.ts'
import { useSettings } from '../../../../core/session/stores.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Badge, Notice } from '../../../../ui/surfaces.tsx'
import type { LineState } from '../../media/line.ts'
import type { Publisher } from '../../media/publish.ts'
import { startSending } from '../../media/sending.ts'
import { say } from '../../show-words.ts'
import { useInStream } from '../../state/presence.ts'
import { faceOf, type ShowReceipt, useMeter, useShow } from '../../state/shows.ts'
import { type Capture, useCapture } from '../studio/use-devices.ts'
import { FanCamera } from './fan-camera.tsx'
import { ShowCard } from './show-card.tsx'
import { LeavingShow, ShowAside, ShowOn, ShowOver } from './show-frame.tsx'
import '../watch/live-player.css'

const backOf = ({ booked }: ShowReceipt['request']) => (booked ? '/studio/calls' : '/model/live-streaming/request')

type Begun = Reply<typeof showRequests.startShow>

/** Starts a show and sends camera and microphone into it until the page is left or the show ends. */
function useSending(requestId: string) {
  const { agoraAppId } = useSettings()
  const publisher = useRef<Publisher | null>(null)
  const [line, setLine] = useState<LineState | null>(null)
  const [begun, setBegun] = useState<Begun | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const stop = () => {
    publisher.current?.close()
    publisher.current = null
  }
  useEffect(() => () => publisher.current?.close(), [])
  const begin = async (media: MediaStream) => {
    setBusy(true)
    setError(null)
    try {
      const made = await call(showRequests.startShowByPost, { params: { id: requestId } })
      stop()
      publisher.current = startSending(made.activeStream, { key: made.publishKey ?? '', agoraAppId }, media, setLine)
      setBegun(made)
    } catch (failure) {
      setError(sentenceOf(failure))
    }
    setBusy(false)
  }
  return { publisher, line, begun, error, busy, begin, stop }
}

/** A creator's side of a private show: the camera, the start, and the show. */
export function CreatorShow({ served }: { served: ShowReceipt }) {
  const { request } = useShow(served)
  const sending = useSending(request._id)
  const capture = useCapture((kind, track) => void sending.publisher.current?.replace(kind, track), {
    soundOnly: request.booked?.soundOnly ?? false,
  })
  const { name } = faceOf(request.userInfo, request.userId)
  const title = say(request.booked ? 'callTitle' : 'joinTitle', { name })
  const isOver = request.state === 'finished'
  const { stop } = sending
  const { stop: release } = capture
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end comes once.
  useEffect(() => {
    if (!isOver) return
    stop()
    release()
  }, [isOver])
  if (isOver)
    return (
      <ShowAside title={title} back={backOf(request)}>
        <ShowOver request={request} />
      </ShowAside>
    )
  if (request.state === 'started' && sending.begun)
    return <On served={served} begun={sending.begun} line={sending.line} capture={capture} />
  const mayStart = request.state === 'approved' || request.state === 'started'
  return (
    <ShowAside title={title} back={backOf(request)}>
      {!mayStart && (
        <Notice icon="clock" role="status">
          {say(request.state === 'pending' ? 'pendingOwn' : request.state)}
        </Notice>
      )}
      {mayStart && <Preview capture={capture} soundOnly={request.booked?.soundOnly ?? false} />}
      {sending.error && (
        <Notice tone="bad" icon="circle-exclamation-point" role="alert">
          {sending.error}
        </Notice>
      )}
      {mayStart && capture.media && (
        <Button
          kind="solid"
          size="l"
          block
          busy={sending.busy}
          onClick={() => capture.media && void sending.begin(capture.media)}
        >
          {say(request.booked ? 'startCall' : 'start')}
        </Button>
      )}
      <ShowCard request={request} />
    </ShowAside>
  )
}

/** What the camera sees before anybody else does, or why it sees nothing. */
function Preview({ capture, soundOnly }: { capture: Capture; soundOnly: boolean }) {
  if (capture.media) return <Own capture={capture} />
  return (
    <div className="live-frame">
      <div className="live-state" role={capture.problem ? 'alert' : undefined}>
        <p>{say(capture.problem ?? (soundOnly ? 'microphoneFirst' : 'cameraFirst'))}</p>
        <Button kind="solid" busy={capture.isOpening} onClick={capture.open}>
          {say(soundOnly ? 'allowMicrophone' : 'allowCamera')}
        </Button>
      </div>
    </div>
  )
}

/** The creator's own picture, as in a mirror, with the switches of camera and microphone. */
function Own({ capture, controls, children }: { capture: Capture; controls?: ReactNode; children?: ReactNode }) {
  const video = useRef<HTMLVideoElement>(null)
  const { media, isMuted, isHidden, isScreen } = capture
  useEffect(() => {
    if (video.current) video.current.srcObject = media
  }, [media])
  return (
    <div className="live-frame">
      <video
        ref={video}
        className={isScreen ? 'live-picture' : 'live-picture live-mirrored'}
        playsInline
        autoPlay
        muted
      />
      {children}
      <div className="live-controls">
        <IconButton
          icon={isMuted ? 'mic-off' : 'mic'}
          kind="glass"
          label={say(isMuted ? 'unmute' : 'mute')}
          onClick={capture.toggleMute}
        />
        <IconButton
          icon={isHidden ? 'video-off' : 'video'}
          kind="glass"
          label={say(isHidden ? 'unhide' : 'hide')}
          onClick={capture.toggleHide}
        />
        {controls}
      </div>
    </div>
  )
}

type OnProps = { served: ShowReceipt; begun: Begun; line: LineState | null; capture: Capture }

function On({ served, begun, line, capture }: OnProps) {
  const receipt = useShow(served)
  const { request } = receipt
  const { conversation, activeStream } = begun
  const isConnected = line?.name === 'connected'
  const [wasConnected, setWasConnected] = useState(false)
  useEffect(() => {
    if (isConnected) setWasConnected(true)
  }, [isConnected])
  // The meter may not run before something of the creator arrives. Of what goes to Agora we know no more than this page.
  const isThere = activeStream.carrier === 'agora' ? isConnected : wasConnected
  useInStream({ id: conversation._id, kind: 'private', isOpen: isThere })
  const met = useMeter(request._id) !== null
  const { name } = faceOf(request.userInfo, request.userId)
  const words = isConnected ? 'sending' : wasConnected ? 'reconnecting' : 'connecting'
  return (
    <>
      <ShowOn
        receipt={receipt}
        side="creator"
        chatId={wasConnected ? conversation._id : null}
        picture={controls => (
          <Own capture={capture} controls={controls}>
            <div className="live-top">
              <Badge tone="glass" icon="lock">
                {say('private')}
              </Badge>
              <span className="contents" role="status">
                <Badge tone={isConnected ? 'live' : 'glass'}>{say(words)}</Badge>
                {isConnected && !met && <Badge tone="glass">{say('waitingOwn', { name })}</Badge>}
              </span>
            </div>
            <FanCamera streamId={activeStream._id} name={name} isOn={receipt.fanCamera.isOn} />
            {line?.name === 'refused' && (
              <div className="live-state" role="alert">
                <p>{line.error.message}</p>
              </div>
            )}
          </Own>
        )}
      />
      <LeavingShow request={request} />
    </>
  )
}
