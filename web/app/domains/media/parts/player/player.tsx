import type { FeedFile } from '@fanfare/contract'
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { toggleFull } from '../../../../ui/full-screen.ts'
import { largeOf } from '../../../../ui/pictures.ts'
import { seekTo, togglePlay, usePlayback } from '../../../../ui/playback.ts'
import { type Captions, useCaptions } from '../../captions.ts'
import { say } from '../../player-words.ts'
import { CaptionLines, CaptionTracks } from './caption-lines.tsx'
import { MiddleControls, PlayerControls, type PlayerMenuName } from './player-controls.tsx'
import { Scrubber } from './scrubber.tsx'
import { useStream } from './stream.ts'
import '../../../../ui/button.css'
import './player.css'

type Props = { file: FeedFile; name: string }

const SEEK_S = 5
const IDLE_MS = 2_600
/** Less of a video than this in the window is scrolled away. */
const SEEN = 0.25

/** A video with our own controls. It plays as soon as it is there, because that is what it was opened for. */
export default function Player({ file, name }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const stream = useStream(video, file)
  const playback = usePlayback(video, file.duration ?? 0)
  const captions = useCaptions(video, file)
  const [menu, setMenu] = useState<PlayerMenuName | null>(null)
  const { idle, wake } = useIdle()
  usePausedWhenAway(video)
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])
  const tap = (event: PointerEvent) => {
    if (menu) return setMenu(null)
    // A finger has to bring the controls before it can use them.
    if (event.pointerType !== 'touch') togglePlay(video.current)
    else if (!idle) togglePlay(video.current)
  }
  const press = (event: KeyboardEvent) => {
    wake()
    if (event.key === 'Escape' && menu) {
      event.stopPropagation()
      setMenu(null)
      frame.current?.focus({ preventScroll: true })
    } else pressed(event, { video: video.current, frame: frame.current, captions })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's.
    <div
      ref={frame}
      className="player"
      role="group"
      aria-label={say('player', { name })}
      tabIndex={-1}
      data-idle={(idle && playback.playing && !menu) || undefined}
      onPointerMove={wake}
      onKeyDown={press}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: its tracks are those of the file. */}
      <video ref={video} playsInline poster={file.poster ?? largeOf(file) ?? undefined} onPointerUp={tap}>
        <CaptionTracks file={file} />
      </video>
      <CaptionLines captions={captions} />
      {playback.waiting && !stream.failed && <i className="spin player-spin" />}
      {stream.failed ? (
        <span className="middle player-failed">
          <span className="flex flex-col items-center gap-3" role="alert">
            {say('failed')}
            <Button kind="glass" size="s" onClick={stream.retry}>
              {say('retry')}
            </Button>
          </span>
        </span>
      ) : (
        <MiddleControls video={video} playback={playback} />
      )}
      <div className="player-bar">
        <Scrubber video={video} playback={playback} sprite={file.sprite} />
        <PlayerControls
          frame={frame}
          video={video}
          playback={playback}
          stream={stream}
          captions={captions}
          menu={menu}
          setMenu={setMenu}
        />
      </div>
    </div>
  )
}

type Pressed = { video: HTMLVideoElement | null; frame: HTMLElement | null; captions: Captions }

/** What the keys do; those of a button or of the volume stay theirs. */
function pressed(event: KeyboardEvent, { video, frame, captions }: Pressed): void {
  if (!video || event.ctrlKey || event.metaKey || event.altKey) return
  const on = event.target instanceof HTMLElement ? event.target : null
  const acts: Record<string, () => void> = {
    ' ': () => togglePlay(video),
    ArrowLeft: () => seekTo(video, video.currentTime - SEEK_S),
    ArrowRight: () => seekTo(video, video.currentTime + SEEK_S),
    m: () => {
      video.muted = !video.muted
    },
    f: () => toggleFull(frame, video),
    ...(captions.languages.length > 0 && { c: captions.toggle }),
  }
  const act = acts[event.key]
  if (!act || (event.key === ' ' && on?.tagName === 'BUTTON')) return
  if (event.key.startsWith('Arrow') && on?.dataset.volume !== undefined) return
  event.preventDefault()
  act()
}

/** Whether the pointer rests, so that nothing lies over the picture. */
function useIdle(): { idle: boolean; wake: () => void } {
  const [idle, setIdle] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wake = () => {
    setIdle(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIdle(true), IDLE_MS)
  }
  useEffect(() => {
    timer.current = setTimeout(() => setIdle(true), IDLE_MS)
    return () => clearTimeout(timer.current)
  }, [])
  return { idle, wake }
}

/** A video that is scrolled out of the window pauses, unless it was taken along as a small picture. */
function usePausedWhenAway(video: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const element = video.current
    if (!element) return
    const watch = new IntersectionObserver(
      moves => {
        const entry = moves.at(-1)
        if (!entry || entry.intersectionRatio >= SEEN || document.pictureInPictureElement === element) return
        if (!document.fullscreenElement) element.pause()
      },
      { threshold: SEEN },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [video])
}
