import type { SupportThread } from '@fanfare/contract'
import { useInfiniteQuery, useQueryClient } from '../../core/http/queries.ts'
import type { ShownThread } from './parts/thread-view.tsx'

type Ask = (before: string | undefined, signal: AbortSignal) => Promise<SupportThread>
type Sources = { served: SupportThread; now_ms: number; ask: Ask }

/** A thread of a member: it is read again when an answer comes, and older messages as they are asked for. */
export function useThread({ served, now_ms, ask }: Sources): ShownThread {
  const client = useQueryClient()
  const queryKey = ['support-thread', served._id]
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam || undefined, signal),
    initialPageParam: '',
    getNextPageParam: (oldest: SupportThread) => oldest.earlier ?? undefined,
    initialData: { pages: [served], pageParams: [''] },
    initialDataUpdatedAt: now_ms,
  })
  const { pages } = query.data
  return {
    thread: pages[0] ?? served,
    messages: pages.toReversed().flatMap(page => page.messages),
    older: query,
    take(next) {
      client.setQueryData(queryKey, { pages: [next], pageParams: [''] })
      client.removeQueries({ queryKey: ['support-threads'] })
    },
  }
}
