import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  {
    path: 'messages/:id?',
    file: 'domains/messaging/screens/messages.tsx',
    opens: 'members',
    seen: { fan: ['/messages'], creator: ['/messages'] },
  },
  { path: 'creator/messages', file: 'domains/messaging/screens/mass-messages.tsx', opens: 'creators' },
  { path: 'creator/messages/new', file: 'domains/messaging/screens/mass-new.tsx', opens: 'creators' },
  { path: 'creator/messages/sent/:id', file: 'domains/messaging/screens/mass-results.tsx', opens: 'creators' },
  { path: 'creator/messages/lists', file: 'domains/messaging/screens/fan-lists.tsx', opens: 'creators' },
  { path: 'creator/messages/replies', file: 'domains/messaging/screens/saved-replies.tsx', opens: 'creators' },
  { path: 'creator/messages/rules', file: 'domains/messaging/screens/writing-rules.tsx', opens: 'creators' },
]
