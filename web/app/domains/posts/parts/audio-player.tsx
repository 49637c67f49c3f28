import type { FeedFile } from '@fanfare/contract'
import { useRef } from 'react'
import { Avatar, type Face } from '../../../ui/avatar.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { lengthText } from '../../../ui/clock.ts'
import { Picture } from '../../../ui/media-frame.tsx'
import { coverOf } from '../../../ui/pictures.ts'
import { seekTo, togglePlay, usePlayback } from '../../../ui/playback.ts'
import { say as sayUi } from '../../../ui/words.ts'
import { Transcript } from '../../media/index.ts'
import { say } from '../words.ts'
import { Wave } from './wave.tsx'
import './audio-player.css'

type Props = { file: FeedFile; title: string; name: string; face: Face }

const SPEEDS = [1, 1.25, 1.5, 2, 0.75]

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
        {/* biome-ignore lint/a11y/useMediaCaption: its words are in the transcript. */}
        <audio ref={audio} src={file.url ?? undefined} preload="none" />
        <Transcript file={file} />
      </div>
    </div>
  )
}
