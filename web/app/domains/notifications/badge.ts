import { counted } from '../../core/session/counted.ts'

/** How many notifications are unread. */
export const { store: badgeStore, useCount: useBadge } = counted(() =>
  import('./badge-watch.ts').then(({ watchBadge }) => watchBadge),
)
