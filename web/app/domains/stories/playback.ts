import { type StoryView, stories } from '@fanfare/contract'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../core/http/call.ts'

const PHOTO_S = 6

export type Playback = ReturnType<typeof usePlayback>

type Order = {
  served: StoryView[]
  /** The stories of the creators before and after this one in the row, where there are some. */
  previous: string | null
  next: string | null
  /** The page that closing leads to. */
  back: string
  isOwn: boolean
}

/** Which story plays, how long, and what moves on; each that was seen is noted once. */
export function usePlayback({ served, previous, next, back, isOwn }: Order) {
  const navigate = useNavigate()
  const [all, setAll] = useState(served)
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      served.findIndex(one => !one.isSeen && !one.locked),
    ),
  )
  const [isPaused, setPaused] = useState(false)
  const [isMuted, setMuted] = useState(true)
  const [isReady, setReady] = useState(false)
  const story = all[index]
  const id = story?._id
  const isNew = story && !story.locked && !story.isSeen && !isOwn
  useEffect(() => {
    if (id && isNew) void call(stories.seen, { body: { ids: [id] } }).catch(() => {})
  }, [id, isNew])
  const leave = () => void navigate(back)
  /** Goes on to the creator after this one, or back to the one before. */
  const skip = (by: 1 | -1) => {
    const to = by > 0 ? next : previous
    if (to) void navigate(to, { replace: true })
    else if (by > 0) leave()
  }
  const go = (by: 1 | -1) => {
    const to = index + by
    if (to < 0 || to >= all.length) return skip(by)
    setReady(false)
    setIndex(to)
  }
  const patch = (changes: Partial<StoryView>) =>
    setAll(now => now.map(one => (one._id === id ? { ...one, ...changes } : one)))
  const seconds = story?.locked ? PHOTO_S : (story?.file.duration ?? PHOTO_S)
  return {
    all,
    index,
    story,
    seconds,
    isPaused,
    setPaused,
    isMuted,
    setMuted,
    isReady: isReady || story?.locked,
    setReady,
    go,
    skip,
    leave,
    patch,
  }
}

/** Moves on after a story's time where the bar that tells it doesn't move, because the person wants less motion. */
export function useStillClock({ story, seconds, isPaused, isReady, go }: Playback): void {
  const id = story?._id
  const left = useRef({ id, ms: seconds * 1_000 })
  const goOn = useRef(go)
  goOn.current = go
  if (left.current.id !== id) left.current = { id, ms: seconds * 1_000 }
  useEffect(() => {
    if (isPaused || !isReady || !id || !matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const own = left.current
    const since = performance.now()
    const timer = setTimeout(() => goOn.current(1), own.ms)
    return () => {
      clearTimeout(timer)
      own.ms -= performance.now() - since
    }
  }, [id, isPaused, isReady])
}
