import { type FeedView, feeds, type Input, manyFeeds } from '@fanfare/contract'
import { useEffect, useRef, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { openSheet } from '../../../core/page/sheets.ts'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { copyText, failureToast, toast } from '../../../ui/toasts.tsx'
import { postPath } from '../post-path.ts'
import { stateOf } from './own-post.ts'
import { say } from './words.ts'

const UNDO_MS = 10_000

export type ManyBody = Input<typeof manyFeeds.changeFeeds>['body']

type Left = { left: string[] }

/** Posts that are hidden because they are about to be deleted; they are once that can't be undone, or the page is left. */
function useRemoval(refresh: () => Promise<void>) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const waiting = useRef(new Map<string, () => void>())
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
  const show = (ids: string[]) => setGone(now => new Set([...now].filter(one => !ids.includes(one))))
  /** Hides posts at once, and deletes them by one request when that can't be undone any more. */
  const remove = (ids: string[], deleteThem: () => Promise<Left>) => {
    const name = ids.join()
    setGone(now => new Set([...now, ...ids]))
    const run = () => {
      clearTimeout(timer)
      if (!waiting.current.delete(name)) return
      deleteThem()
        .catch(() => ({ left: ids }))
        .then(({ left }) => {
          if (left.length === 0) return
          show(left)
          failureToast(say('failed'))
        })
        .finally(refresh)
    }
    const timer = setTimeout(run, UNDO_MS)
    waiting.current.set(name, run)
    const undo = () => {
      clearTimeout(timer)
      waiting.current.delete(name)
      show(ids)
    }
    const text = ids.length === 1 ? say('deleted') : say('deletedMany', { n: ids.length })
    toast(text, { icon: 'trash', act: { label: say('undo'), run: undo }, shown_ms: UNDO_MS })
  }
  return { gone, remove }
}

/** What an author can do with posts in a list. A deleted one is hidden at once, and deleted when it can't be undone. */
export function useOwnActs() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries()
  const { gone, remove } = useRemoval(refresh)
  const change = async ({ _id, revision }: FeedView, body: { isPinned?: boolean; status?: string }) => {
    try {
      await call(feeds.updateFeed, { params: { id: _id }, body: { ...body, revision } })
      toast(say('saved'))
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    await refresh()
  }
  const removeOne = ({ _id }: FeedView) =>
    remove([_id], () => call(feeds.deleteFeed, { params: { id: _id } }).then(() => ({ left: [] })))
  const changeMany = async (body: ManyBody) => {
    try {
      const { changed, refused } = await call(manyFeeds.changeFeeds, { body })
      if (changed.length > 0) toast(say('changedMany', { n: changed.length }), { icon: 'check' })
      if (refused[0]) failureToast(say('refusedMany', { n: refused.length, why: refused[0].message }))
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    await refresh()
  }
  const removeMany = (ids: string[]) =>
    remove(ids, async () => {
      const { refused } = await call(manyFeeds.changeFeeds, { body: { ids, act: 'delete' } })
      return { left: refused.map(({ _id }) => _id) }
    })
  return {
    gone,
    changeMany,
    removeMany,
    entriesOf: (post: FeedView) => entriesOf(post, { change, remove: removeOne }),
  }
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
    { label: say('collect'), icon: 'folder', onChoose: () => openSheet('collections', { postIds: [post._id] }) },
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
export function copyLink(path: string): Promise<void> {
  return copyText(location.origin + path, say('copied'), { icon: 'link', failed: say('copyFailed') })
}
