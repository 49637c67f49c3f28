import clsx from 'clsx'
import { type ReactNode, useRef, useState } from 'react'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { toggleFull } from '../../../../ui/full-screen.ts'
import { Icon } from '../../../../ui/icon.tsx'
import type { LineState } from '../../media/line.ts'
import type { Carried } from '../../media/sending.ts'
import { usePlaying } from '../../state/playing.ts'
import { useQuality } from '../../state/quality.ts'
import { say } from '../../words.ts'
import { QualityMenu } from './quality-menu.tsx'
import '../../../../ui/button.css'
import './live-player.css'

type Props = {
  stream: Carried
  /** Whose stream it is, for the name of the player. */
  name: string
  /** The creator is cut off; viewers see their last picture until they are back. */
  reconnecting?: boolean
  /** Without sound and without controls, as a creator sees what comes from their own program. */
  isMonitor?: boolean
  /** More buttons beside those for the sound. */
  controls?: ReactNode
  /** What lies over the picture. */
  children?: ReactNode
}

/** Plays a stream as it comes: sound, full screen, picture in picture, and what is wrong while nothing comes. */
export default function LivePlayer({ stream, name, reconnecting, isMonitor, controls, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const sound = useSound(video, isMonitor ?? false)
  const quality = useQuality()
  const wanted = isMonitor ? 'high' : quality.wanted
  const { line, state, inParts, given } = usePlaying(video, { stream, wanted }, sound.begin)
  const [isPlaying, setIsPlaying] = useState(false)
  const [isUpright, setIsUpright] = useState(false)
  const retry = () => line.current?.retry()
  return (
    <div ref={frame} className="live-frame">
      {/* biome-ignore lint/a11y/useMediaCaption: what is said live has no captions. */}
      <video
        ref={video}
        className={clsx('live-picture', isUpright && 'live-upright')}
        aria-label={say('player', { name })}
        playsInline
        autoPlay
        onPlaying={() => setIsPlaying(true)}
        onResize={({ currentTarget: { videoWidth, videoHeight } }) => setIsUpright(videoHeight > videoWidth)}
      />
      <PlayerState state={state} isPlaying={isPlaying} reconnecting={reconnecting ?? false} onRetry={retry} />
      {given === 'sound' && state.name === 'connected' && (
        <div className="live-state live-sound-only">
          <Icon name="volume-2" size="l" />
          <p>{say('soundOnly')}</p>
        </div>
      )}
      {children}
      {inParts && (
        <p className="live-late" role="status">
          {say('inParts')}
        </p>
      )}
      {!isMonitor && (
        <div className="live-controls">
          <SoundControls sound={sound} />
          {controls}
          <span className="ms-auto" />
          {!inParts && <QualityMenu chosen={quality.chosen} given={given} onChoose={quality.choose} />}
          {isPlaying && given !== 'sound' && canFloat() && (
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
    volume,
    isMuted,
    isBlocked,
    begin,
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
