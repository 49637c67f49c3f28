import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  {
    path: 'operator/support',
    file: 'domains/support/screens/desk.tsx',
    opens: 'support',
    seen: { operator: ['/operator/support', '/operator/support?state=answered'] },
  },
  { path: 'operator/support/answers', file: 'domains/support/screens/saved-answers.tsx', opens: 'support' },
  {
    path: 'operator/support/:id',
    file: 'domains/support/screens/desk-thread.tsx',
    opens: 'support',
    beside: true,
    seen: 'elsewhere',
  },
  { path: 'help', file: 'domains/support/screens/help.tsx', opens: 'members' },
  { path: 'help/new', file: 'domains/support/screens/help-new.tsx', opens: 'members' },
  {
    path: 'help/guest',
    file: 'domains/support/screens/help-guest.tsx',
    opens: 'everybody',
    seen: { visitor: ['/help/guest?token=x'] },
  },
  { path: 'help/:id', file: 'domains/support/screens/help-thread.tsx', opens: 'members', seen: 'elsewhere' },
]
