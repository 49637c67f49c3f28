import type { ConsolePlace } from '../../core/page/console-tree.ts'

export const places: readonly ConsolePlace[] = [
  {
    section: 'money',
    at: 62,
    under: '/operator/tax',
    permission: 'finance',
    href: '/operator/tax-forms',
    label: 'taxForms',
    also: ['/operator/tax-forms/'],
  },
]
