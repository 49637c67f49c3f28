import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  {
    path: 'release/:token',
    file: 'domains/releases/screens/release.tsx',
    opens: 'everybody',
    answer: 200,
    seen: { visitor: ['/release/x'] },
  },
  { path: 'studio/people', file: 'domains/releases/screens/people.tsx', opens: 'creators' },
  { path: 'operator/releases', file: 'domains/releases/screens/desk.tsx', opens: 'moderation' },
  {
    path: 'operator/releases/:id',
    file: 'domains/releases/screens/desk-release.tsx',
    opens: 'moderation',
    beside: true,
    seen: 'elsewhere',
  },
]
