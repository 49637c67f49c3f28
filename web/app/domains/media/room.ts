import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  { path: 'creator/account/watermark', file: 'domains/media/screens/watermark.tsx', opens: 'creators' },
  { path: 'studio/vault', file: 'domains/media/screens/vault.tsx', opens: 'creators' },
  { path: 'studio/review', file: 'domains/media/screens/own-review.tsx', opens: 'creators' },
  { path: 'operator/review', file: 'domains/media/screens/review.tsx', opens: 'moderation' },
  { path: 'operator/held', file: 'domains/media/screens/held.tsx', opens: 'moderation' },
  { path: 'operator/known-pictures', file: 'domains/media/screens/known-pictures.tsx', opens: 'moderation' },
]
