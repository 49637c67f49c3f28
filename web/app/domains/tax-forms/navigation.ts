import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { settings: 61 },
    for: ['creators'],
    href: '/creator/tax-details',
    label: 'taxDetails',
    icon: 'file-text',
    also: ['/creator/tax-details/'],
  },
  {
    in: { rail: 49.5 },
    for: ['operators'],
    permission: 'finance',
    href: '/operator/tax-forms',
    label: 'taxForms',
    icon: 'file-text',
    also: ['/operator/tax-forms/'],
  },
]
