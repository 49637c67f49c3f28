import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  { path: 'fundraisers', file: 'domains/fundraisers/screens/mine.tsx', opens: 'fans' },
  {
    path: 'fundraisers/:id',
    file: 'domains/fundraisers/screens/fundraiser.tsx',
    opens: 'everybody',
    seen: 'elsewhere',
  },
  { path: 'studio/fundraisers', file: 'domains/fundraisers/screens/studio.tsx', opens: 'creators' },
  { path: 'studio/fundraisers/new', file: 'domains/fundraisers/screens/compose.tsx', opens: 'creators' },
  {
    path: 'studio/fundraisers/:id',
    file: 'domains/fundraisers/screens/studio-fundraiser.tsx',
    opens: 'creators',
    seen: 'elsewhere',
  },
  { path: 'operator/fundraisers', file: 'domains/fundraisers/screens/desk.tsx', opens: 'finance' },
  {
    path: 'operator/fundraisers/:id',
    file: 'domains/fundraisers/screens/desk-fundraiser.tsx',
    opens: 'finance',
    beside: true,
    seen: 'elsewhere',
  },
]
