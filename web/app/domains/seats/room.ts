import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  { path: 'creator/account/helpers', file: 'domains/seats/screens/people.tsx', opens: 'creators' },
  { path: 'account/work', file: 'domains/seats/screens/work.tsx', opens: 'members' },
  {
    path: 'seat/:token',
    file: 'domains/seats/screens/invitation.tsx',
    opens: 'everybody',
    answer: 200,
    seen: 'elsewhere',
  },
]
