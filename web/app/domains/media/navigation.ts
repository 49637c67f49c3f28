import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { console: { section: 'safety', at: 42, under: '/operator/review' } },
    for: ['operators'],
    permission: 'moderation',
    href: '/operator/held',
    label: 'held',
    icon: 'shield-check',
    also: ['/operator/known-pictures'],
  },
  {
    in: { console: { section: 'safety', at: 40 } },
    for: ['operators'],
    permission: 'moderation',
    href: '/operator/review',
    label: 'review',
    view: 'reviewFiles',
    icon: 'eye',
  },
  {
    in: { settings: { section: 'team', at: 10 } },
    for: ['creators'],
    href: '/creator/account/watermark',
    label: 'protection',
    view: 'watermark',
    icon: 'image',
  },
  {
    in: { studio: { section: 'content', at: 30 } },
    for: ['creators'],
    seat: 'post',
    href: '/studio/vault',
    label: 'vault',
    icon: 'images',
  },
  {
    in: { studio: { section: 'content', at: 18, under: '/studio/posts' } },
    for: ['creators'],
    seat: 'post',
    href: '/studio/review',
    label: 'ownReview',
    icon: 'hourglass',
  },
]
