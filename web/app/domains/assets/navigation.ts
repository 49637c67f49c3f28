import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { studio: { section: 'content', at: 14, under: '/studio/posts' } },
    for: ['creators'],
    seat: 'post',
    href: '/studio/galleries',
    label: 'galleries',
    icon: 'images',
  },
  {
    in: { studio: { section: 'content', at: 16, under: '/studio/posts' } },
    for: ['creators'],
    seat: 'post',
    href: '/studio/videos',
    label: 'videos',
    icon: 'video',
  },
]
