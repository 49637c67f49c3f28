import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { settings: { section: 'team', at: 40 } },
    for: ['creators'],
    href: '/creator/integrations',
    label: 'integrations',
    icon: 'link',
    also: ['/creator/integrations/'],
  },
]
