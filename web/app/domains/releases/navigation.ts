import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { studio: { section: 'content', at: 50, shownWhen: 'consents' } },
    for: ['creators'],
    seat: 'post',
    href: '/studio/people',
    label: 'consents',
    icon: 'users',
  },
  {
    in: { console: { section: 'safety', at: 32, under: '/operator/verifications' } },
    for: ['operators'],
    permission: 'moderation',
    href: '/operator/releases',
    label: 'releases',
    icon: 'id-card',
    also: ['/operator/releases/'],
  },
]
