import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  {
    path: 'creator/payout-request',
    file: 'domains/payouts/screens/payouts.tsx',
    opens: 'creators',
    seen: { creator: ['/creator/payout-request', '/creator/payout-request?state=returned'] },
  },
  { path: 'creator/payout-request/create', file: 'domains/payouts/screens/request.tsx', opens: 'creators' },
  {
    path: 'creator/payout-request/update/:id',
    file: 'domains/payouts/screens/edit.tsx',
    opens: 'creators',
    seen: 'elsewhere',
  },
  {
    path: 'operator/payouts',
    file: 'domains/payouts/screens/desk.tsx',
    opens: 'finance',
    seen: { operator: ['/operator/payouts', '/operator/payouts?state=done'] },
  },
  {
    path: 'operator/payouts/:id',
    file: 'domains/payouts/screens/desk-payout.tsx',
    opens: 'finance',
    beside: true,
    seen: 'elsewhere',
  },
]
