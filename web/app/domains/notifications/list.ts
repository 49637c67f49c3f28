import type { NotificationKind, NotificationView, notifications, Reply } from '@fanfare/contract'
import type { InfiniteData, QueryClient } from '../../core/http/queries.ts'

export const PAGE = 20

export type Page = Reply<typeof notifications.list>
type Pages = InfiniteData<Page, string | undefined>

export const listKey = (kind: NotificationKind | undefined) => ['notifications', kind ?? 'all']

/** Puts a notification that is new or has grown in front, in the lists where it belongs. */
export function putInFront(client: QueryClient, notification: NotificationView, unread: Page['unread']): void {
  for (const kind of [undefined, notification.kind])
    client.setQueryData<Pages>(listKey(kind), before => {
      const [first, ...others] =
        (before ? withNotifications(before, rows => rows.filter(one => one._id !== notification._id)) : undefined)
          ?.pages ?? []
      return (
        before && first && { ...before, pages: [{ ...first, data: [notification, ...first.data], unread }, ...others] }
      )
    })
}

/** Shows notifications as read, all of them where none are named. */
export function showRead(client: QueryClient, ids: readonly string[] | null): void {
  const isRead = (notification: NotificationView) =>
    notification.isRead || ids === null || ids.includes(notification._id)
  client.setQueriesData<Pages>({ queryKey: ['notifications'] }, before =>
    before
      ? withNotifications(before, rows => rows.map(notification => ({ ...notification, isRead: isRead(notification) })))
      : before,
  )
}

/** The lists as they are, to bring them back when a change did not arrive. */
export function keepLists(client: QueryClient): () => void {
  const kept = client.getQueriesData<Pages>({ queryKey: ['notifications'] })
  return () => {
    for (const [key, data] of kept) client.setQueryData(key, data)
  }
}

function withNotifications(pages: Pages, change: (rows: NotificationView[]) => NotificationView[]): Pages {
  return { ...pages, pages: pages.pages.map(page => ({ ...page, data: change(page.data) })) }
}
