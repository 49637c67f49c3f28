import type { SupportThread } from '@fanfare/contract'
import { useState } from 'react'
import type { ShownThread } from './parts/thread-view.tsx'

/** A thread behind a mailed link. It keeps its pages itself: a public page doesn't load a library for that. */
export function useGuestThread(served: SupportThread, ask: (before: string) => Promise<SupportThread>): ShownThread {
  const [pages, setPages] = useState([served])
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const [newest = served] = pages
  const before = pages.at(-1)?.earlier
  const fetchNextPage = async () => {
    if (!before) return
    setState('asking')
    try {
      const next = await ask(before)
      setPages(all => [...all, next])
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return {
    thread: newest,
    messages: pages.toReversed().flatMap(page => page.messages),
    older: {
      hasNextPage: Boolean(before),
      isFetchingNextPage: state === 'asking',
      isFetchNextPageError: state === 'failed',
      fetchNextPage,
    },
    take: next => setPages([next]),
  }
}
