import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  { path: 'creator/statements', file: 'domains/tax-forms/screens/statements.tsx', opens: 'creators' },
  { path: 'creator/tax-details', file: 'domains/tax-forms/screens/details.tsx', opens: 'creators' },
  { path: 'creator/tax-details/year', file: 'domains/tax-forms/screens/year.tsx', opens: 'creators' },
  { path: 'operator/tax-forms', file: 'domains/tax-forms/screens/desk.tsx', opens: 'finance' },
  { path: 'operator/tax-forms/years', file: 'domains/tax-forms/screens/desk-years.tsx', opens: 'finance' },
  {
    path: 'operator/tax-forms/:id',
    file: 'domains/tax-forms/screens/desk-form.tsx',
    opens: 'finance',
    seen: 'elsewhere',
  },
]
