import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  { path: 'operator/banned-terms', file: 'domains/banned-terms/screens/terms.tsx', opens: 'moderation' },
  { path: 'operator/banned-terms/findings', file: 'domains/banned-terms/screens/findings.tsx', opens: 'moderation' },
]
