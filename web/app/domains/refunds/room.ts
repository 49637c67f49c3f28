import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  { path: 'refunds', file: 'domains/refunds/screens/refunds.tsx', opens: 'fans' },
  {
    path: 'refunds/new',
    file: 'domains/refunds/screens/ask.tsx',
    opens: 'fans',
    at: 'refunds/new?target=charge&id=:id',
    seen: 'elsewhere',
  },
  { path: 'refunds/:id', file: 'domains/refunds/screens/refund.tsx', opens: 'fans', seen: 'elsewhere' },
  { path: 'operator/refunds', file: 'domains/refunds/screens/desk.tsx', opens: 'finance' },
  {
    path: 'operator/refunds/:id',
    file: 'domains/refunds/screens/desk-refund.tsx',
    opens: 'finance',
    beside: true,
    seen: 'elsewhere',
  },
  { path: 'operator/disputes', file: 'domains/refunds/screens/disputes.tsx', opens: 'finance' },
  {
    path: 'operator/disputes/:id',
    file: 'domains/refunds/screens/dispute.tsx',
    opens: 'finance',
    beside: true,
    seen: 'elsewhere',
  },
]
