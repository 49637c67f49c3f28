import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  {
    path: 'l/:code/:word?',
    file: 'domains/links/screens/open.tsx',
    opens: 'everybody',
    answer: 404,
    at: 'l/nothere',
    seen: 'elsewhere',
  },
  { path: 'creator/links', file: 'domains/links/screens/links.tsx', opens: 'creators' },
  { path: 'creator/links/:id', file: 'domains/links/screens/link.tsx', opens: 'creators', seen: 'elsewhere' },
]
