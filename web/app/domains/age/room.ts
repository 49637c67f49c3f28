import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  { path: 'age', file: 'domains/age/screens/check.tsx', opens: 'everybody' },
  { path: 'operator/age', file: 'domains/age/screens/desk.tsx', opens: 'owner' },
]
