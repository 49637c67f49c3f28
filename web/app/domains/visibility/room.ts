import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  { path: 'creator/blacklist', file: 'domains/visibility/screens/blacklist.tsx', opens: 'creators' },
  { path: 'creator/block-countries', file: 'domains/visibility/screens/block-countries.tsx', opens: 'creators' },
]
