import { counted } from '../../core/session/counted.ts'

/** How many conversations have unread messages. */
export const { store: unreadStore, useCount: useUnread } = counted(() =>
  import('./unread-watch.ts').then(({ watchUnread }) => watchUnread),
)
