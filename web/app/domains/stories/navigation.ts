import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { studio: 22 },
    for: ['creators'],
    href: '/creator/stories',
    also: ['/creator/stories/'],
    seat: 'post',
    label: 'stories',
    icon: 'clock',
  },
]
