import { type StoryView, stories } from '@fanfare/contract'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../core/http/call.ts'

const PHOTO_S = 6

export type Playback = ReturnType<typeof usePlayback>

/** Which story plays, how long, and what moves on; each that was seen is noted once. */
export function usePlayback(served: StoryView[], next: string | null, isOwn: boolean) {
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
  const leave = () => void navigate('/home')
  const go = (by: 1 | -1) => {
    const to = index + by
    if (to < 0) return
    if (to >= all.length) return next ? void navigate(next, { replace: true }) : leave()
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
    leave,
    patch,
  }
}
