import type { StudioPlace } from '../../core/page/studio-tree.ts'

export const places: readonly StudioPlace[] = [
  {
    section: 'live',
    at: 10,
    href: '/creator/live',
    shownWhen: 'streams',
    label: 'streams',
  },
  {
    section: 'live',
    at: 20,
    href: '/model/live-streaming/request',
    shownWhen: 'shows',
    label: 'shows',
  },
  {
    section: 'create',
    at: 30,
    href: '/creator/live',
    label: 'goLive',
    icon: 'radio',
  },
]
