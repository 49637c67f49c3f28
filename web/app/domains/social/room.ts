import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  { path: 'creator/comments', file: 'domains/social/screens/comment-settings.tsx', opens: 'creators' },
]
