import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { library: { section: 'library', at: 44, under: '/custom-requests' } },
    for: ['fans'],
    href: '/schedule/live-streaming',
    label: 'shows',
    icon: 'video',
  },
  {
    in: { studio: { section: 'live', at: 10, shownWhen: 'streams' } },
    for: ['creators'],
    href: '/creator/live',
    label: 'streams',
    icon: 'radio',
  },
  {
    in: { studio: { section: 'live', at: 20, shownWhen: 'shows' } },
    for: ['creators'],
    href: '/model/live-streaming/request',
    label: 'shows',
    icon: 'video',
  },
  {
    in: { console: { section: 'safety', at: 50 } },
    for: ['operators'],
    permission: 'moderation',
    href: '/operator/streams',
    label: 'liveWall',
    icon: 'radio',
  },
  {
    in: { create: 30 },
    for: ['creators'],
    href: '/creator/live',
    label: 'goLive',
    icon: 'radio',
  },
]
