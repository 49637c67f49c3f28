import type { Input, NotificationView, notifications } from '@fanfare/contract'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import { recentPeople } from '../../identity/index.ts'
import { findCounts, listLines, type NotificationRow } from '../store/notifications.ts'
import { named_max, notificationView, unreadView } from '../views.ts'

const lines_default = 20

/** The viewer's own notifications, newest first (GET /notifications): three queries at most. */
export async function listOwn(ctx: Ctx, query: Input<typeof notifications.list>['query']) {
  const { kind, after, limit = lines_default, offset = 0 } = query
  if (after !== undefined && !isId(after))
    throw refuseFields([{ path: 'after', message: 'Send the `cursor` of a notification.' }])
  const { id } = viewerOf(ctx)
  const [rows, counts] = await Promise.all([
    listLines(ctx.db.sql, id, { kind, after, limit: limit + 1, offset }),
    findCounts(ctx.db.sql, id),
  ])
  const data = await presentNotifications(ctx, rows.slice(0, limit))
  return { data, hasMore: rows.length > limit, unread: unreadView(counts) }
}

/** How much is unread (GET /notifications/unread): one row. */
export async function unreadOf(ctx: Ctx) {
  return unreadView(await findCounts(ctx.db.sql, viewerOf(ctx).id))
}

/** Notifications with the people in them, in one query. */
export async function presentNotifications(
  app: Pick<App, 'db' | 'config'>,
  rows: NotificationRow[],
): Promise<NotificationView[]> {
  const people = await recentPeople(app.db.sql, [...new Set(rows.flatMap(row => row.actor_ids.slice(0, named_max)))])
  return rows.map(row => notificationView(app.config, row, people))
}
