import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { settings: { section: 'identity', at: 20 } },
    for: ['creators'],
    href: '/creator/tax-details',
    label: 'taxDetails',
    icon: 'file-text',
    also: ['/creator/tax-details/'],
  },
  {
    in: { console: { section: 'money', at: 62, under: '/operator/tax' } },
    for: ['operators'],
    permission: 'finance',
    href: '/operator/tax-forms',
    label: 'taxForms',
    icon: 'file-text',
    also: ['/operator/tax-forms/'],
  },
]
