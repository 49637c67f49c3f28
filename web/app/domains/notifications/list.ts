import type { NotificationKind, NotificationView, notifications, Reply } from '@fanfare/contract'
import type { InfiniteData, QueryClient } from '../../core/http/queries.ts'

export const PAGE = 20

export type Page = Reply<typeof notifications.list>
type Pages = InfiniteData<Page, string | undefined>

export const listKey = (kind: NotificationKind | undefined) => ['notifications', kind ?? 'all']

/** Puts a line that is new or has grown in front, in the lists where it belongs. */
export function putInFront(client: QueryClient, line: NotificationView, unread: Page['unread']): void {
  for (const kind of [undefined, line.kind])
    client.setQueryData<Pages>(listKey(kind), before => {
      const [first, ...others] =
        (before ? withLines(before, lines => lines.filter(one => one._id !== line._id)) : undefined)?.pages ?? []
      return before && first && { ...before, pages: [{ ...first, data: [line, ...first.data], unread }, ...others] }
    })
}

/** Shows lines as read, all of them where none are named. */
export function showRead(client: QueryClient, ids: readonly string[] | null): void {
  const isRead = (line: NotificationView) => line.isRead || ids === null || ids.includes(line._id)
  client.setQueriesData<Pages>({ queryKey: ['notifications'] }, before =>
    before ? withLines(before, lines => lines.map(line => ({ ...line, isRead: isRead(line) }))) : before,
  )
}

/** The lists as they are, to bring them back when a change did not arrive. */
export function keepLists(client: QueryClient): () => void {
  const kept = client.getQueriesData<Pages>({ queryKey: ['notifications'] })
  return () => {
    for (const [key, data] of kept) client.setQueryData(key, data)
  }
}

function withLines(pages: Pages, change: (lines: NotificationView[]) => NotificationView[]): Pages {
  return { ...pages, pages: pages.pages.map(page => ({ ...page, data: change(page.data) })) }
}
