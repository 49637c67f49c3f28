import type { StudioPlace } from '../../core/page/studio-tree.ts'

export const places: readonly StudioPlace[] = [
  {
    section: 'content',
    at: 14,
    under: '/studio/posts',
    seat: 'post',
    href: '/studio/galleries',
    label: 'galleries',
  },
  {
    section: 'content',
    at: 16,
    under: '/studio/posts',
    seat: 'post',
    href: '/studio/videos',
    label: 'videos',
  },
]
