import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  { path: 'notifications', file: 'domains/notifications/screens/notifications.tsx', opens: 'members' },
  { path: 'notifications/settings', file: 'domains/notifications/screens/settings.tsx', opens: 'members' },
  {
    path: 'unsubscribe/:token',
    file: 'domains/notifications/screens/unsubscribe.tsx',
    opens: 'everybody',
    answer: 200,
    seen: 'elsewhere',
  },
]
