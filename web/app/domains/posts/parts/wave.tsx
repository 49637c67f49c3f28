import { type PointerEvent, useRef } from 'react'
import { lengthText } from '../../../ui/clock.ts'
import { say } from '../words.ts'
import './audio-player.css'

/** As many bars as a phone has room for. */
const BARS = 64

type WaveProps = { peaks: number[] | null; at_s: number; length_s: number; seek: (to_s: number) => void }

/** How loud a recording is over its length; what was heard is stronger. Pointer and keys move through it. */
export function Wave({ peaks, at_s, length_s, seek }: WaveProps) {
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
