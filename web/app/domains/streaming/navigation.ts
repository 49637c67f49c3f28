import type { NavEntry } from '../../core/page/navigation.ts'

const shows = { label: 'shows', icon: 'video' } as const

export const navigation: readonly NavEntry[] = [
  { in: { studio: 26, rail: 6, menu: 16 }, for: ['creators'], href: '/creator/live', label: 'goLive', icon: 'radio' },
  { ...shows, in: { menu: 26 }, for: ['fans'], href: '/schedule/live-streaming' },
  { ...shows, in: { menu: 17, studio: 50 }, for: ['creators'], href: '/model/live-streaming/request' },
  {
    in: { rail: 35 },
    for: ['operators'],
    permission: 'moderation',
    href: '/operator/streams',
    label: 'liveStreams',
    icon: 'radio',
  },
]
