import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  { path: 'studio/leaks', file: 'domains/leaks/screens/list.tsx', opens: 'creators' },
  { path: 'studio/leaks/new', file: 'domains/leaks/screens/new.tsx', opens: 'creators' },
  { path: 'studio/leaks/:id', file: 'domains/leaks/screens/trace.tsx', opens: 'creators', seen: 'elsewhere' },
  { path: 'operator/leaks/:id', file: 'domains/leaks/screens/evidence.tsx', opens: 'moderation', seen: 'elsewhere' },
]
