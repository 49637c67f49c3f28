import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  { path: 'operator/reconciliation', file: 'domains/reconciliation/screens/days.tsx', opens: 'finance' },
  {
    path: 'operator/reconciliation/:id',
    file: 'domains/reconciliation/screens/day.tsx',
    opens: 'finance',
    answer: 404,
    at: 'operator/reconciliation/2020-01-01',
    seen: 'elsewhere',
  },
  { path: 'operator/bank-files', file: 'domains/reconciliation/screens/bank-files.tsx', opens: 'finance' },
  {
    path: 'operator/bank-files/:id',
    file: 'domains/reconciliation/screens/bank-file.tsx',
    opens: 'finance',
    seen: 'elsewhere',
  },
]
