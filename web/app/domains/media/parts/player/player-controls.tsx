import { type Ref, type RefObject, useRef } from 'react'
import { lengthText } from '../../../../ui/clock.ts'
import { toggleFull } from '../../../../ui/full-screen.ts'
import { Icon } from '../../../../ui/icon.tsx'
import type { IconName } from '../../../../ui/icon-names.ts'
import { type Playback, seekTo, togglePlay } from '../../../../ui/playback.ts'
import type { Captions } from '../../captions.ts'
import { say } from '../../player-words.ts'
import { CaptionsMenu, PlayerMenu } from './player-menu.tsx'
import type { Stream } from './stream.ts'
import './caption-lines.css'
import './player.css'

const STEP_S = 10

/** The menus of a player, of which one is open at a time. */
export type PlayerMenuName = 'settings' | 'captions'

type VideoProps = { video: RefObject<HTMLVideoElement | null>; playback: Playback }
type Props = VideoProps & {
  frame: RefObject<HTMLElement | null>
  stream: Stream
  captions: Captions
  menu: PlayerMenuName | null
  setMenu: (menu: PlayerMenuName | null) => void
}

/** The row of buttons under the line. */
export function PlayerControls({ frame, video, playback, stream, captions, menu, setMenu }: Props) {
  const captionsButton = useRef<HTMLButtonElement>(null)
  const chosen = () => {
    setMenu(null)
    captionsButton.current?.focus()
  }
  const toggle = (name: PlayerMenuName) => setMenu(menu === name ? null : name)
  const step = (by_s: number) => seekTo(video.current, playback.at_s + by_s)
  const { playing } = playback
  return (
    <div className="player-controls">
      <Control
        icon={playing ? 'pause' : 'play'}
        fill
        label={say(playing ? 'pause' : 'play')}
        wide
        onClick={() => togglePlay(video.current)}
      />
      <Control icon="rotate-ccw" label={say('back')} wide onClick={() => step(-STEP_S)} />
      <Control icon="rotate-cw" label={say('ahead')} wide onClick={() => step(STEP_S)} />
      <Volume video={video} playback={playback} />
      <span className="player-time num px-1 text-small">
        <span>{lengthText(playback.at_s)}</span>
        <span className="opacity-75">/ {lengthText(playback.length_s)}</span>
      </span>
      <span className="grow" />
      {captions.languages.length > 0 && (
        <Control
          ref={captionsButton}
          icon="captions"
          label={say('captions')}
          lit={captions.shown !== null}
          expanded={menu === 'captions'}
          onClick={() => toggle('captions')}
        />
      )}
      <Control
        icon="settings"
        label={say('settings')}
        expanded={menu === 'settings'}
        onClick={() => toggle('settings')}
      />
      {document.pictureInPictureEnabled && (
        <Control icon="picture-in-picture-2" label={say('small')} onClick={() => toggleSmall(video.current)} />
      )}
      <Control icon="maximize" label={say('full')} onClick={() => toggleFull(frame.current, video.current)} />
      {menu === 'captions' && <CaptionsMenu captions={captions} onChosen={chosen} />}
      {menu === 'settings' && <PlayerMenu video={video} playback={playback} stream={stream} />}
    </div>
  )
}

/** On phones the largest buttons lie in the middle of the picture. */
export function MiddleControls({ video, playback }: VideoProps) {
  const step = (by_s: number) => seekTo(video.current, playback.at_s + by_s)
  const { playing } = playback
  return (
    <div className="player-middle desk:hidden">
      <button type="button" aria-label={say('back')} onClick={() => step(-STEP_S)}>
        <Icon name="rotate-ccw" />
      </button>
      <button
        type="button"
        data-main
        aria-label={say(playing ? 'pause' : 'play')}
        onClick={() => togglePlay(video.current)}
      >
        <Icon name={playing ? 'pause' : 'play'} size="l" fill />
      </button>
      <button type="button" aria-label={say('ahead')} onClick={() => step(STEP_S)}>
        <Icon name="rotate-cw" />
      </button>
    </div>
  )
}

function Volume({ video, playback }: VideoProps) {
  const { muted, volume } = playback
  const set = (change: (element: HTMLVideoElement) => void) => video.current && change(video.current)
  const toggle = () =>
    set(element => {
      element.muted = !muted
      if (muted && element.volume === 0) element.volume = 1
    })
  return (
    <>
      <Control icon={muted ? 'volume-x' : 'volume-2'} label={say(muted ? 'unmute' : 'mute')} onClick={toggle} />
      <input
        type="range"
        className="player-volume max-desk:hidden"
        data-volume
        style={{ '--reached': `${muted ? 0 : Math.round(volume * 100)}%` } as React.CSSProperties}
        min={0}
        max={1}
        step={0.05}
        value={muted ? 0 : volume}
        aria-label={say('volume')}
        onChange={event =>
          set(element => {
            element.volume = event.target.valueAsNumber
            element.muted = event.target.valueAsNumber === 0
          })
        }
      />
    </>
  )
}

type ControlProps = {
  ref?: Ref<HTMLButtonElement>
  icon: IconName
  label: string
  onClick: () => void
  fill?: boolean
  /** Only where there is room for it. */
  wide?: boolean
  expanded?: boolean
  /** What it stands for is on. */
  lit?: boolean
}

function Control({ ref, icon, label, onClick, fill, wide, expanded, lit }: ControlProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={wide ? 'player-button max-desk:hidden' : 'player-button'}
      aria-label={label}
      aria-expanded={expanded}
      data-captions-on={lit || undefined}
      onClick={onClick}
    >
      <Icon name={icon} fill={fill} />
    </button>
  )
}

function toggleSmall(video: HTMLVideoElement | null): void {
  if (document.pictureInPictureElement) void document.exitPictureInPicture()
  else void video?.requestPictureInPicture().catch(() => {})
}
