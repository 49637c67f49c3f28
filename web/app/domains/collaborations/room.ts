import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  {
    path: 'creator/collaborations',
    file: 'domains/collaborations/screens/collaborations.tsx',
    opens: 'creators',
    seen: { creator: ['/creator/collaborations', '/creator/collaborations?list=shared'] },
  },
]
