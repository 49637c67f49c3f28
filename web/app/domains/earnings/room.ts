import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  { path: 'creator/earning', file: 'domains/earnings/screens/earnings.tsx', opens: 'creators' },
  { path: 'creator/earning/statement', file: 'domains/earnings/screens/statement.tsx', opens: 'creators' },
]
