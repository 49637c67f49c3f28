import { type PointerEvent, useEffect, useRef } from 'react'
import type { Playback } from './playback.ts'

const TAP_MS = 250
const SWIPE_PX = 90

/** Keys and fingers: arrows and taps move, space and holding pause, Escape and a swipe down close. */
export function useStoryHands({ go, leave, isPaused, setPaused }: Playback) {
  const down = useRef<{ at: number; y: number } | null>(null)
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
    if (event.clientY - from.y > SWIPE_PX) return leave()
    if (event.timeStamp - from.at > TAP_MS) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const isBack = event.clientX - left < width / 3 !== (document.dir === 'rtl')
    go(isBack ? -1 : 1)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('a, button')) return
      down.current = { at: event.timeStamp, y: event.clientY }
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
