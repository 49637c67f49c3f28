import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  { path: 'wallet', file: 'domains/wallet/screens/wallet.tsx', opens: 'fans' },
  { path: 'wallet/auto-top-up', file: 'domains/wallet/screens/auto-top-up.tsx', opens: 'fans' },
  { path: 'wallet/limits', file: 'domains/wallet/screens/limits.tsx', opens: 'fans' },
  { path: 'wallet/receipts/:id', file: 'domains/wallet/screens/receipt.tsx', opens: 'members', seen: 'elsewhere' },
  {
    path: 'user/payment-history',
    file: 'domains/wallet/screens/old-address.tsx',
    id: 'payment-history',
    opens: 'fans',
    answer: '/wallet#history',
    seen: 'elsewhere',
  },
  {
    path: 'user/wallet-transaction',
    file: 'domains/wallet/screens/old-address.tsx',
    id: 'wallet-transaction',
    opens: 'fans',
    answer: '/wallet#history',
    seen: 'elsewhere',
  },
  {
    path: 'operator/charges',
    file: 'domains/wallet/screens/desk.tsx',
    opens: 'finance',
    seen: { operator: ['/operator/charges', '/operator/charges?kind=tip&state=success'] },
  },
  { path: 'operator/charges/:id', file: 'domains/wallet/screens/desk-charge.tsx', opens: 'finance', seen: 'elsewhere' },
]
