import type { App } from '../../kernel/context.ts'
import type { Message, PushTable } from '../../kernel/pushes.ts'
import { presentNotifications } from './queries/centre.ts'
import { findCounts, findNotification } from './store/notifications.ts'
import { unreadView } from './views.ts'

declare module '../../kernel/facts.ts' {
  interface Facts {
    /** Notifications of people's centres that are new or have grown. */
    notification_written: { lines: { userId: string; id: string }[] }
    /** Notifications were read or are gone; null where it may be any of them. */
    notifications_read: { userId: string; ids: string[] | null }
  }
}

/** Open tabs show a notification and the badge as they come, and agree on what was read. */
export const notificationsPushes: PushTable = {
  notification_written: (app, { lines }) =>
    lines.map(({ userId, id }) => ({ userId, messages: async () => [await written(app, userId, id)] })),
  notifications_read: (app, { userId, ids }) => [
    {
      userId,
      messages: async () => [
        { event: 'notifications_read', data: { ids, unread: unreadView(await findCounts(app.db.sql, userId)) } },
      ],
    },
  ],
}

async function written(app: App, userId: string, id: string): Promise<Message> {
  const [row, counts] = await Promise.all([findNotification(app.db.sql, id), findCounts(app.db.sql, userId)])
  const [notification = null] = row ? await presentNotifications(app, [row]) : []
  return { event: 'notification_created', data: { notification, unread: unreadView(counts) } }
}
