import { type FeedView, feeds } from '@fanfare/contract'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { momentIn, momentText, nowDate, timeText } from '../../../ui/clock.ts'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { momentOf } from './month.ts'
import { say } from './words.ts'

const UNDO_MS = 10_000

/** The same minute of another hour and day, as clocks of that zone show them. */
export function movedTo(post: FeedView, day: string, hour: number, zone: string): string {
  const minute = timeText(momentOf(post), zone).slice(3)
  return momentIn(zone, day, `${String(hour).padStart(2, '0')}:${minute}`)
}

/**
 * Moves scheduled posts to another time: at once on the page, one change after the other at the server, taken back when it
 * refuses, and undone on request.
 */
export function useMoving(zone: string) {
  const { revalidate } = useRevalidator()
  const [moved, setMoved] = useState<ReadonlyMap<string, string>>(new Map())
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const revisions = useRef(new Map<string, number>())
  const save = async ({ _id, revision }: FeedView, at: string): Promise<boolean> => {
    try {
      const newest = Math.max(revision, revisions.current.get(_id) ?? 0)
      const body = { scheduledAt: at, revision: newest }
      revisions.current.set(_id, (await call(feeds.updateFeed, { params: { id: _id }, body })).revision)
      return true
    } catch (error) {
      failureToast(sentenceOf(error))
      return false
    } finally {
      await revalidate()
      // Where it was moved again meanwhile, that is what stands.
      setMoved(now => new Map([...now].filter(([id, time]) => id !== _id || time !== at)))
    }
  }
  const send = (post: FeedView, at: string): Promise<boolean> => {
    setMoved(now => new Map([...now, [post._id, at]]))
    const saved = last.current.then(() => save(post, at))
    last.current = saved
    return saved
  }
  const move = async (post: FeedView, at: string) => {
    const before = momentOf(post)
    if (at === before) return
    if (Date.parse(at) <= nowDate().getTime()) return failureToast(say('movePast'))
    if (!(await send(post, at))) return
    const undo = async () => {
      if (await send(post, before)) toast(say('moveUndone', { when: momentText(before, zone) }))
    }
    toast(say('movedTo', { when: momentText(at, zone) }), {
      icon: 'clock',
      act: { label: say('undo'), run: () => void undo() },
      shown_ms: UNDO_MS,
    })
  }
  /** A post as it stands on the page: at the time that it is being moved to. */
  const shown = (post: FeedView): FeedView => {
    const at = moved.get(post._id)
    return at ? { ...post, scheduledAt: at } : post
  }
  return { move, shown }
}
