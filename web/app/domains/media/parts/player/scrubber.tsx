import type { FeedFile } from '@fanfare/contract'
import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { lengthText } from '../../../../ui/clock.ts'
import { type Playback, seekTo } from '../../../../ui/playback.ts'
import { say } from '../../player-words.ts'
import './player.css'

type Props = { video: RefObject<HTMLVideoElement | null>; playback: Playback; sprite: FeedFile['sprite'] }

/** The line on which one moves through a video, with a small picture of the place under the pointer. */
export function Scrubber({ video, playback, sprite }: Props) {
  const { at_s, length_s, buffered_s } = playback
  const input = useRef<HTMLInputElement>(null)
  const [hover_s, setHover] = useState<number | null>(null)
  const [isDragged, setDragged] = useState(false)
  const placeOf = (event: PointerEvent<HTMLElement>) => {
    const line = event.currentTarget.getBoundingClientRect()
    return Math.min(1, Math.max(0, (event.clientX - line.left) / line.width)) * length_s
  }
  const take = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    input.current?.focus({ preventScroll: true })
    setDragged(true)
    seekTo(video.current, placeOf(event))
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    setHover(placeOf(event))
    if (isDragged) seekTo(video.current, placeOf(event))
  }
  const share = (seconds: number) => `${length_s > 0 ? Math.min(100, (seconds / length_s) * 100) : 0}%`
  return (
    <div
      className="scrubber"
      onPointerDown={take}
      onPointerMove={move}
      onPointerUp={() => setDragged(false)}
      onPointerCancel={() => setDragged(false)}
      onPointerLeave={() => setHover(null)}
    >
      <i style={{ width: share(buffered_s) }} />
      <i data-reached style={{ width: share(at_s) }} />
      <input
        ref={input}
        type="range"
        min={0}
        max={Math.max(1, Math.round(length_s))}
        value={Math.round(at_s)}
        onChange={event => seekTo(video.current, event.target.valueAsNumber)}
        aria-label={say('place')}
        aria-valuetext={say('placeText', { at: lengthText(at_s), length: lengthText(length_s) })}
      />
      <b style={{ insetInlineStart: share(at_s) }} />
      {hover_s !== null && (
        <span className="scrubber-hover num" aria-hidden="true" style={{ insetInlineStart: share(hover_s) }}>
          {sprite && <span className="scrubber-picture" style={pictureAt(sprite, hover_s)} />}
          {lengthText(hover_s)}
        </span>
      )}
    </div>
  )
}

type Sprite = NonNullable<FeedFile['sprite']>

/** The part of a sheet of small pictures that shows a place. */
function pictureAt({ url, columns, rows, width, height, interval }: Sprite, at_s: number): React.CSSProperties {
  const index = Math.min(columns * rows - 1, Math.floor(at_s / interval))
  const part = (at: number, of: number) => `${of > 1 ? (at / (of - 1)) * 100 : 0}%`
  return {
    aspectRatio: width / height,
    backgroundImage: `url("${url}")`,
    backgroundSize: `${columns * 100}% ${rows * 100}%`,
    backgroundPosition: `${part(index % columns, columns)} ${part(Math.floor(index / columns), rows)}`,
  }
}
