import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { studio: { section: 'content', at: 20, shownWhen: 'stories' } },
    for: ['creators'],
    seat: 'post',
    href: '/creator/stories',
    label: 'stories',
    icon: 'clock',
    also: ['/creator/stories/'],
  },
  {
    in: { create: 20 },
    for: ['creators'],
    seat: 'post',
    href: '/creator/stories/new',
    label: 'story',
    icon: 'clock',
  },
]
