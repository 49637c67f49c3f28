import type { StudioPlace } from '../../core/page/studio-tree.ts'

export const places: readonly StudioPlace[] = [
  {
    section: 'content',
    at: 50,
    seat: 'post',
    href: '/studio/people',
    shownWhen: 'consents',
    label: 'consents',
  },
]
