import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  {
    path: 'calls',
    file: 'domains/bookings/screens/mine.tsx',
    opens: 'fans',
    seen: { fan: ['/calls', '/calls?which=over'] },
  },
  {
    path: 'calls/new',
    file: 'domains/bookings/screens/book.tsx',
    opens: 'fans',
    answer: '/calls',
    seen: { fan: ['/calls/new?to=mia'] },
  },
  { path: 'calls/:id', file: 'domains/bookings/screens/call.tsx', opens: 'members', seen: 'elsewhere' },
  { path: 'studio/calls', file: 'domains/bookings/screens/studio.tsx', opens: 'creators' },
  {
    path: 'operator/calls',
    file: 'domains/bookings/screens/desk.tsx',
    opens: 'finance',
    seen: { operator: ['/operator/calls?which=coming'] },
  },
  { path: 'operator/calls/:id', file: 'domains/bookings/screens/desk-call.tsx', opens: 'finance', seen: 'elsewhere' },
]
