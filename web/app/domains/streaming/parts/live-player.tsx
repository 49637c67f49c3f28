import clsx from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { toggleFull } from '../../../ui/full-screen.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Line, LineState } from '../media/line.ts'
import { playParts } from '../media/parts.ts'
import { play } from '../media/play.ts'
import { say } from '../words.ts'
import './live-player.css'

type Props = {
  streamId: string
  /** Whose stream it is, for the name of the player. */
  name: string
  /** The creator is cut off; viewers see their last picture until they are back. */
  reconnecting?: boolean
  /** Without sound and without controls, as a creator sees what comes from their own program. */
  isMonitor?: boolean
  className?: string
  /** What lies over the picture. */
  children?: ReactNode
}

/** Plays a stream as it comes: sound, full screen, picture in picture, and what is wrong while nothing comes. */
export default function LivePlayer({ streamId, name, reconnecting, isMonitor, className, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const sound = useSound(video, isMonitor ?? false)
  const { line, state, inParts } = usePlaying(video, streamId, sound.begin)
  const [isPlaying, setIsPlaying] = useState(false)
  const retry = () => line.current?.retry()
  return (
    <div ref={frame} className={clsx('live-frame', className)}>
      {/* biome-ignore lint/a11y/useMediaCaption: what is said live has no captions. */}
      <video
        ref={video}
        className="live-picture"
        aria-label={say('player', { name })}
        playsInline
        autoPlay
        onPlaying={() => setIsPlaying(true)}
      />
      <PlayerState state={state} isPlaying={isPlaying} reconnecting={reconnecting ?? false} onRetry={retry} />
      {children}
      {inParts && (
        <p className="live-late" role="status">
          {say('inParts')}
        </p>
      )}
      {!isMonitor && (
        <div className="live-controls">
          <SoundControls sound={sound} />
          <span className="ms-auto" />
          {isPlaying && canFloat() && (
            <IconButton
              icon="picture-in-picture-2"
              kind="glass"
              label={say('float')}
              onClick={() => void toggleFloat(video.current)}
            />
          )}
          <IconButton
            icon="maximize"
            kind="glass"
            label={say('fullScreen')}
            onClick={() => toggleFull(frame.current, video.current)}
          />
        </div>
      )}
      {sound.isBlocked && (
        <Button kind="solid" className="live-unmute" onClick={sound.allow}>
          <Icon name="volume-x" size="s" />
          {say('soundOn')}
        </Button>
      )}
    </div>
  )
}

/** Plays the stream by a connection of its own; where there is no place for one, in parts. */
function usePlaying(
  video: React.RefObject<HTMLVideoElement | null>,
  streamId: string,
  begin: (element: HTMLVideoElement) => Promise<void>,
) {
  const line = useRef<Line | null>(null)
  const [state, setState] = useState<LineState>({ name: 'connecting' })
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
    const playing = play(
      streamId,
      media => {
        const element = video.current
        if (!element || element.srcObject === media) return
        element.srcObject = media
        void begin(element)
      },
      setState,
    )
    line.current = playing
    return () => playing.close()
  }, [video, streamId, begin, inParts])
  return { line, state, inParts }
}

type StateProps = { state: LineState; isPlaying: boolean; reconnecting: boolean; onRetry: () => void }

/** What is to be known while no picture moves. */
function PlayerState({ state, isPlaying, reconnecting, onRetry }: StateProps) {
  if (state.name === 'refused')
    return (
      <div className="live-state" role="alert">
        <p>{state.error.message}</p>
        <Button size="s" onClick={onRetry}>
          {say('tryAgain')}
        </Button>
      </div>
    )
  const words = reconnecting
    ? say('creatorBack')
    : state.name === 'reconnecting'
      ? say('reconnecting')
      : state.name === 'connecting' || !isPlaying
        ? say('connecting')
        : ''
  return (
    <div role="status">
      {words && (
        <div className="live-state">
          <i className="spin" />
          <p>{words}</p>
        </div>
      )}
    </div>
  )
}

type Sound = ReturnType<typeof useSound>

function SoundControls({ sound: { volume, isMuted, setVolume, toggle } }: { sound: Sound }) {
  return (
    <span className="live-sound">
      <IconButton
        icon={isMuted ? 'volume-x' : 'volume-2'}
        kind="glass"
        label={say(isMuted ? 'unmute' : 'muteSound')}
        onClick={toggle}
      />
      <input
        type="range"
        className="live-volume"
        min={0}
        max={1}
        step={0.05}
        value={isMuted ? 0 : volume}
        aria-label={say('volume')}
        onChange={event => setVolume(Number(event.target.value))}
      />
    </span>
  )
}

/** The sound of a player: how loud, whether it is off, and whether the browser waits for a touch before it plays any. */
function useSound(video: React.RefObject<HTMLVideoElement | null>, isSilent: boolean) {
  const [volume, setLoud] = useState(1)
  const [isMuted, setIsMuted] = useState(isSilent)
  const [isBlocked, setIsBlocked] = useState(false)
  const mute = (muted: boolean) => {
    setIsMuted(muted)
    setIsBlocked(false)
    if (video.current) video.current.muted = muted
  }
  const [begin] = useState(() => async (element: HTMLVideoElement) => {
    if (isSilent) element.muted = true
    try {
      await element.play()
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
      element.muted = true
      setIsMuted(true)
      setIsBlocked(true)
      await element.play().catch(() => {})
    }
  })
  return {
    ...{ volume, isMuted, isBlocked, begin },
    allow: () => mute(false),
    toggle: () => mute(!isMuted),
    setVolume(next: number) {
      setLoud(next)
      mute(next === 0)
      if (video.current) video.current.volume = next
    },
  }
}

function canFloat(): boolean {
  return document.pictureInPictureEnabled === true
}

async function toggleFloat(video: HTMLVideoElement | null): Promise<void> {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture()
    else await video?.requestPictureInPicture()
  } catch {
    // The browser shows no small window now, for instance before the first picture.
  }
}
