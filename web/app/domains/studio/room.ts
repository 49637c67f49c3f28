import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  {
    path: 'studio',
    file: 'domains/studio/screens/home.tsx',
    opens: 'creators',
    seen: { creator: ['/studio', '/studio?days=7'] },
  },
  { path: 'studio/add', file: 'domains/studio/screens/add.tsx', opens: 'creators' },
]
