import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  { path: 'operator/tax', file: 'domains/tax/screens/desk.tsx', opens: 'finance' },
  { path: 'operator/tax/report', file: 'domains/tax/screens/report.tsx', opens: 'finance' },
]
