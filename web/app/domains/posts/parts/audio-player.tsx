import type { FeedFile } from '@fanfare/contract'
import { useRef, useState } from 'react'
import { Avatar, type Face } from '../../../ui/avatar.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { lengthText } from '../../../ui/clock.ts'
import { Picture } from '../../../ui/media-frame.tsx'
import { coverOf } from '../../../ui/pictures.ts'
import { say as sayUi } from '../../../ui/words.ts'
import { say } from '../words.ts'

type Props = { file: FeedFile; title: string; name: string; face: Face }

/** A recording: cover, words, and a bar to move through it. */
export function AudioPlayer({ file, title, name, face }: Props) {
  const audio = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState(false)
  const [at_s, setAt] = useState(0)
  const length_s = file.duration ?? 0
  const cover = coverOf(file)
  const toggle = () => (playing ? audio.current?.pause() : audio.current?.play())
  const seek = (seconds: number) => {
    if (audio.current) audio.current.currentTime = seconds
    setAt(seconds)
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
            onClick={toggle}
          />
          <input
            type="range"
            className="range grow"
            style={{ '--reached': `${length_s > 0 ? Math.round((at_s / length_s) * 100) : 0}%` } as React.CSSProperties}
            min={0}
            max={Math.max(1, Math.round(length_s))}
            value={Math.round(at_s)}
            onChange={event => seek(event.target.valueAsNumber)}
            aria-label={say('playAudio', { name })}
            aria-valuetext={lengthText(at_s)}
          />
        </span>
        {/* biome-ignore lint/a11y/useMediaCaption: music and talk of a creator; the words are in the post. */}
        <audio
          ref={audio}
          src={file.url ?? undefined}
          preload="none"
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onEnded={() => seek(0)}
          onTimeUpdate={event => setAt(event.currentTarget.currentTime)}
        />
      </div>
    </div>
  )
}
