import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { studio: 41 },
    for: ['creators'],
    href: '/studio/galleries',
    seat: 'post',
    label: 'galleries',
    icon: 'images',
  },
  { in: { studio: 42 }, for: ['creators'], href: '/studio/videos', seat: 'post', label: 'videos', icon: 'video' },
]
