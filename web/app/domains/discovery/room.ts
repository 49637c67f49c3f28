import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  {
    path: 'explore',
    file: 'domains/discovery/screens/explore.tsx',
    opens: 'everybody',
    seen: { visitor: ['/explore', '/explore?tag=bluehour'], fan: ['/explore'] },
  },
  { path: 'explore/why', file: 'domains/discovery/screens/why.tsx', opens: 'everybody' },
  {
    path: 'search',
    file: 'domains/discovery/screens/search.tsx',
    opens: 'everybody',
    seen: { visitor: ['/search?q=lantern', '/search?q=lantren'] },
  },
  { path: 'studio/explore', file: 'domains/discovery/screens/standing.tsx', opens: 'creators' },
]
