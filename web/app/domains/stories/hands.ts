import { type PointerEvent, useEffect, useRef } from 'react'
import type { Playback } from './playback.ts'

const TAP_MS = 250
const SWIPE_PX = 90

/** Keys and fingers: arrows and taps move, a swipe changes the creator, space and holding pause, Escape and a swipe down close. */
export function useStoryHands({ go, skip, leave, isPaused, setPaused }: Playback) {
  const down = useRef<{ at: number; x: number; y: number } | null>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const on = event.target instanceof Element ? event.target : null
      if (event.defaultPrevented || on?.closest('input, textarea, [role=dialog], [role=menu]')) return
      const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
      if (event.key === 'Escape') leave()
      else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') go(event.key === forward ? 1 : -1)
      else if (event.key === ' ' && !on?.closest('button, a')) {
        event.preventDefault()
        setPaused(!isPaused)
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  const release = (event: PointerEvent<HTMLElement>) => {
    const from = down.current
    down.current = null
    setPaused(false)
    if (!from) return
    const [across, along] = [event.clientX - from.x, event.clientY - from.y]
    const isRtl = document.dir === 'rtl'
    if (Math.abs(across) > SWIPE_PX && Math.abs(across) > Math.abs(along)) return skip(across < 0 !== isRtl ? 1 : -1)
    if (along > SWIPE_PX) return leave()
    if (event.timeStamp - from.at > TAP_MS) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const isBack = isRtl ? event.clientX - left > (width * 2) / 3 : event.clientX - left < width / 3
    go(isBack ? -1 : 1)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('a, button')) return
      down.current = { at: event.timeStamp, x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
      setPaused(true)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (down.current) release(event)
    },
    onPointerCancel: () => {
      down.current = null
      setPaused(false)
    },
  }
}
