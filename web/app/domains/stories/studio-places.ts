import type { StudioPlace } from '../../core/page/studio-tree.ts'

export const places: readonly StudioPlace[] = [
  {
    section: 'content',
    at: 20,
    seat: 'post',
    href: '/creator/stories',
    shownWhen: 'stories',
    label: 'stories',
    also: ['/creator/stories/'],
  },
  {
    section: 'create',
    at: 20,
    seat: 'post',
    href: '/creator/stories/new',
    label: 'story',
    icon: 'circle-dashed',
  },
]
