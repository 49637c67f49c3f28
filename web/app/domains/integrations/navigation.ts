import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { settings: 46 },
    for: ['creators'],
    href: '/creator/integrations',
    also: ['/creator/integrations/'],
    label: 'integrations',
    icon: 'link',
  },
]
