import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { hasOlder, type Thread } from '../state/thread.ts'

const NEAR_END_PX = 80
const NEAR_START_PX = 600
const UNREAD_TOP_PX = 72

type Scroll = {
  box: RefObject<HTMLDivElement | null>
  onScroll: () => void
  toEnd: () => void
  toUnread: () => boolean
  /** Whether the newest message is in view. */
  isAtEnd: boolean
}

/**
 * Where a thread stands: it opens at the first unread message or at its end, stays at the end while messages come,
 * and keeps its place when older ones are put before it.
 */
export function useThreadScroll(thread: Thread, loadOlder: () => void): Scroll {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef({ first: 0, height: 0, isPlaced: false, isAtEnd: true })
  const [isAtEnd, setIsAtEnd] = useState(true)
  const toEnd = useCallback(() => {
    const element = box.current
    if (element) element.scrollTop = element.scrollHeight
  }, [])
  const toUnread = useCallback(() => {
    const element = box.current
    const line = element?.querySelector<HTMLElement>('[data-unread]')
    if (!element || !line) return false
    element.scrollTop += line.getBoundingClientRect().top - element.getBoundingClientRect().top - UNREAD_TOP_PX
    // The event of this scroll comes later than the next look at sizes, which would lead back to the end.
    before.current.isAtEnd = isNearEnd(element)
    return true
  }, [])
  const first = thread.items[0]?.number ?? 0
  const last = thread.items.at(-1)?.number ?? 0
  const waiting = thread.outgoing.length
  const grows = useRef(loadOlder)
  grows.current = loadOlder
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when messages have come or gone.
  useLayoutEffect(() => {
    const element = box.current
    if (!element || !thread.loaded) return
    const was = before.current
    if (!was.isPlaced) toUnread() || toEnd()
    else if (first < was.first) element.scrollTop += element.scrollHeight - was.height
    else if (was.isAtEnd || waiting > 0) toEnd()
    before.current = { ...was, first, height: element.scrollHeight, isPlaced: true }
    // Where all of it fits into the window there is nothing to scroll, so more is loaded by itself.
    if (element.scrollHeight <= element.clientHeight && hasOlder(thread) && !thread.error) grows.current()
  }, [first, last, waiting, thread.loaded])
  useEffect(() => {
    const element = box.current
    const content = element?.firstElementChild
    if (!element || !content) return
    const watch = new ResizeObserver(() => {
      before.current.height = element.scrollHeight
      if (before.current.isAtEnd) element.scrollTop = element.scrollHeight
    })
    watch.observe(content)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const onScroll = () => {
    const element = box.current
    if (!element) return
    const isNear = isNearEnd(element)
    before.current = { ...before.current, isAtEnd: isNear, height: element.scrollHeight }
    setIsAtEnd(isNear)
    if (element.scrollTop < NEAR_START_PX && hasOlder(thread) && !thread.fetching && !thread.error) loadOlder()
  }
  return { box, onScroll, toEnd, toUnread, isAtEnd }
}

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR_END_PX
}
