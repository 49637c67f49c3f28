import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  { path: 'operator/status', file: 'domains/status/screens/desk.tsx', opens: 'support' },
  { path: 'status', file: 'domains/status/screens/status.tsx', opens: 'everybody' },
]
