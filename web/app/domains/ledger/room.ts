import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  {
    path: 'operator/ledger',
    file: 'domains/ledger/screens/ledger.tsx',
    opens: 'finance',
    seen: { operator: ['/operator/ledger', '/operator/ledger?q=nina'] },
  },
  {
    path: 'operator/ledger/books/:id',
    file: 'domains/ledger/screens/books.tsx',
    opens: 'finance',
    seen: { operator: ['/operator/ledger/books/platform:fees'] },
  },
  {
    path: 'operator/ledger/transfers/:id',
    file: 'domains/ledger/screens/transfer.tsx',
    opens: 'finance',
    seen: 'elsewhere',
  },
]
