import type { FeedFile } from '@fanfare/contract'
import { type PointerEvent, useRef } from 'react'
import { Avatar, type Face } from '../../../ui/avatar.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { lengthText } from '../../../ui/clock.ts'
import { Picture } from '../../../ui/media-frame.tsx'
import { coverOf } from '../../../ui/pictures.ts'
import { seekTo, togglePlay, usePlayback } from '../../../ui/playback.ts'
import { say as sayUi } from '../../../ui/words.ts'
import { say } from '../words.ts'
import './audio-player.css'

type Props = { file: FeedFile; title: string; name: string; face: Face }

const SPEEDS = [1, 1.25, 1.5, 2, 0.75]
/** As many bars as a phone has room for. */
const BARS = 64

/** A recording: cover, words, and its waveform to move through it. */
export function AudioPlayer({ file, title, name, face }: Props) {
  const audio = useRef<HTMLAudioElement>(null)
  const { playing, at_s, length_s, speed } = usePlayback(audio, file.duration ?? 0)
  const cover = coverOf(file)
  const faster = () => {
    if (audio.current) audio.current.playbackRate = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1
  }
  return (
    <div className="card audio">
      <span className="grid size-22 place-items-center overflow-hidden rounded-control bg-raised">
        {cover ? (
          <Picture src={cover} hash={file.thumbhash} alt="" className="size-full" />
        ) : (
          <Avatar of={face} size={56} />
        )}
      </span>
      <div className="flex min-w-0 flex-col gap-2">
        <span className="flex justify-between gap-3">
          <b className="clip font-strong">{title}</b>
          <span className="num shrink-0 text-ink-faint text-small">
            {lengthText(at_s)} / {lengthText(length_s)}
          </span>
        </span>
        <span className="flex items-center gap-3">
          <IconButton
            kind="solid"
            size="s"
            icon={playing ? 'pause' : 'play'}
            fill
            label={playing ? sayUi('pause') : say('playAudio', { name })}
            onClick={() => togglePlay(audio.current)}
          />
          <Wave peaks={file.waveform} at_s={at_s} length_s={length_s} seek={to_s => seekTo(audio.current, to_s)} />
          <button
            type="button"
            className="num -me-2 h-11 min-w-11 shrink-0 text-ink-muted text-small"
            aria-label={say('audioSpeed', { speed })}
            onClick={faster}
          >
            {speed}×
          </button>
        </span>
        {/* biome-ignore lint/a11y/useMediaCaption: music and talk of a creator; the words are in the post. */}
        <audio ref={audio} src={file.url ?? undefined} preload="none" />
      </div>
    </div>
  )
}

type WaveProps = { peaks: number[] | null; at_s: number; length_s: number; seek: (to_s: number) => void }

/** How loud a recording is over its length; what was heard is stronger. Pointer and keys move through it. */
function Wave({ peaks, at_s, length_s, seek }: WaveProps) {
  const reached = length_s > 0 ? Math.min(1, at_s / length_s) : 0
  const input = useRef<HTMLInputElement>(null)
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    seek(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * length_s)
  }
  const take = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    input.current?.focus({ preventScroll: true })
    point(event)
  }
  const bars = barsOf(peaks)
  return (
    <span
      className="wave"
      onPointerDown={take}
      onPointerMove={event => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
    >
      <svg viewBox={`0 0 ${BARS} 100`} preserveAspectRatio="none" aria-hidden="true">
        <path d={bars} />
        <path d={bars} className="wave-heard" style={{ clipPath: `inset(0 ${(1 - reached) * 100}% 0 0)` }} />
      </svg>
      <input
        ref={input}
        type="range"
        min={0}
        max={Math.max(1, Math.round(length_s))}
        value={Math.round(at_s)}
        onChange={event => seek(event.target.valueAsNumber)}
        aria-label={say('audioPlace')}
        aria-valuetext={lengthText(at_s)}
      />
    </span>
  )
}

/** The bars as one path; a recording without peaks is a low line. */
function barsOf(peaks: number[] | null): string {
  return Array.from({ length: BARS }, (_, bar) => {
    const from = Math.floor((bar * (peaks?.length ?? 0)) / BARS)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * (peaks?.length ?? 0)) / BARS))
    const height = Math.max(8, ...(peaks?.slice(from, to) ?? []))
    return `M${bar + 0.5} ${50 - height / 2}v${height}`
  }).join('')
}
