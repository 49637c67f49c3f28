import { type FeedView, feeds } from '@fanfare/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { postPath } from '../acts.ts'
import { stateOf } from './own-post.ts'
import { say } from './words.ts'

const UNDO_MS = 10_000

/** What an author can do with posts in a list. A deleted one is hidden at once, and deleted when it can't be undone. */
export function useOwnActs() {
  const client = useQueryClient()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const waiting = useRef(new Map<string, () => void>())
  const refresh = () => client.invalidateQueries()
  useEffect(() => {
    const all = waiting.current
    const rest = () => {
      for (const remove of all.values()) remove()
    }
    addEventListener('pagehide', rest)
    return () => {
      removeEventListener('pagehide', rest)
      rest()
    }
  }, [])
  const change = async ({ _id, revision }: FeedView, body: { isPinned?: boolean; status?: string }) => {
    try {
      await call(feeds.updateFeed, { params: { id: _id }, body: { ...body, revision } })
      toast(say('saved'))
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    await refresh()
  }
  const show = (id: string) => setGone(now => new Set([...now].filter(one => one !== id)))
  const remove = ({ _id }: FeedView) => {
    setGone(now => new Set([...now, _id]))
    const run = () => {
      clearTimeout(timer)
      if (!waiting.current.delete(_id)) return
      call(feeds.deleteFeed, { params: { id: _id } })
        .catch(() => {
          show(_id)
          failureToast(say('failed'))
        })
        .finally(refresh)
    }
    const timer = setTimeout(run, UNDO_MS)
    waiting.current.set(_id, run)
    const undo = () => {
      clearTimeout(timer)
      waiting.current.delete(_id)
      show(_id)
    }
    toast(say('deleted'), { icon: 'trash', act: { label: say('undo'), run: undo }, shown_ms: UNDO_MS })
  }
  return { gone, entriesOf: (post: FeedView) => entriesOf(post, { change, remove }) }
}

type Acts = {
  change: (post: FeedView, body: { isPinned?: boolean; status?: string }) => Promise<void>
  remove: (post: FeedView) => void
}

function entriesOf(post: FeedView, { change, remove }: Acts): MenuEntry[] {
  const state = stateOf(post)
  const isShown = state === 'active'
  const isHidden = state === 'archived' || state === 'inactive'
  return [
    { label: say('edit'), icon: 'pencil', href: `/studio/posts/${post._id}/edit` },
    ...(isShown ? shownEntries(post, change) : []),
    ...(isHidden
      ? [
          {
            label: say('restore'),
            icon: 'refresh-cw' as const,
            onChoose: () => void change(post, { status: 'active' }),
          },
        ]
      : []),
    { label: say('delete'), icon: 'trash', bad: true, onChoose: () => remove(post) },
  ]
}

function shownEntries(post: FeedView, change: Acts['change']): MenuEntry[] {
  return [
    { label: say('view'), icon: 'eye', href: postPath(post) },
    {
      label: say(post.isPinned ? 'unpin' : 'pin'),
      icon: 'pin',
      onChoose: () => void change(post, { isPinned: !post.isPinned }),
    },
    { label: say('copyLink'), icon: 'link', onChoose: () => void copyLink(postPath(post)) },
    { label: say('archive'), icon: 'archive', onChoose: () => void change(post, { status: 'archived' }) },
  ]
}

/** Puts the whole address of a page of this site where it can be pasted from. */
export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.origin + path)
    toast(say('copied'), { icon: 'link' })
  } catch {
    failureToast(say('copyFailed'))
  }
}
