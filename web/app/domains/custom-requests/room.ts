import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  {
    path: 'custom-requests',
    file: 'domains/custom-requests/screens/mine.tsx',
    opens: 'fans',
    seen: { fan: ['/custom-requests', '/custom-requests?which=over'] },
  },
  {
    path: 'custom-requests/new',
    file: 'domains/custom-requests/screens/ask.tsx',
    opens: 'fans',
    answer: '/custom-requests',
    seen: { fan: ['/custom-requests/new?to=mia'] },
  },
  {
    path: 'custom-requests/:id',
    file: 'domains/custom-requests/screens/request.tsx',
    opens: 'members',
    seen: 'elsewhere',
  },
  { path: 'studio/custom-requests', file: 'domains/custom-requests/screens/studio.tsx', opens: 'creators' },
  { path: 'operator/custom-requests', file: 'domains/custom-requests/screens/desk.tsx', opens: 'finance' },
  {
    path: 'operator/custom-requests/:id',
    file: 'domains/custom-requests/screens/desk-request.tsx',
    opens: 'finance',
    beside: true,
    seen: 'elsewhere',
  },
]
