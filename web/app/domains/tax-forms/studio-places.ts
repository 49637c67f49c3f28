import type { StudioPlace } from '../../core/page/studio-tree.ts'

export const places: readonly StudioPlace[] = [
  {
    section: 'money',
    at: 40,
    seat: 'money',
    href: '/creator/statements',
    label: 'statementsAndTax',
    also: ['/creator/earning/statement', '/creator/tax-details/year'],
  },
]
