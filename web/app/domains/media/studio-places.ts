import type { StudioPlace } from '../../core/page/studio-tree.ts'

export const places: readonly StudioPlace[] = [
  {
    section: 'content',
    at: 30,
    seat: 'post',
    href: '/studio/vault',
    label: 'vault',
  },
  {
    section: 'content',
    at: 18,
    under: '/studio/posts',
    seat: 'post',
    href: '/studio/review',
    label: 'ownReview',
  },
]
