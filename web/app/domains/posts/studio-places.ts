import type { StudioPlace } from '../../core/page/studio-tree.ts'

export const places: readonly StudioPlace[] = [
  {
    section: 'content',
    at: 10,
    seat: 'post',
    href: '/studio/posts',
    label: 'posts',
    view: 'allPosts',
  },
  {
    section: 'content',
    at: 12,
    under: '/studio/posts',
    seat: 'post',
    href: '/studio/calendar',
    label: 'calendar',
  },
  {
    section: 'content',
    at: 40,
    seat: 'post',
    href: '/studio/collections',
    shownWhen: 'collections',
    label: 'collections',
  },
  {
    section: 'create',
    at: 10,
    seat: 'post',
    href: '/studio/compose',
    label: 'post',
    icon: 'square-pen',
  },
]
