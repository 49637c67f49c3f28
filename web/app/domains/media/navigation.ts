import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { rail: 30 },
    for: ['operators'],
    permission: 'moderation',
    href: '/operator/held',
    label: 'held',
    icon: 'shield-check',
    also: ['/operator/known-pictures'],
  },
  {
    in: { rail: 18 },
    for: ['operators'],
    permission: 'moderation',
    href: '/operator/review',
    label: 'review',
    icon: 'eye',
  },
  {
    in: { settings: 43 },
    for: ['creators'],
    href: '/creator/account/watermark',
    label: 'watermark',
    icon: 'image',
  },
  { in: { studio: 40 }, for: ['creators'], href: '/studio/vault', seat: 'post', label: 'vault', icon: 'images' },
  {
    in: { studio: 46 },
    for: ['creators'],
    href: '/studio/review',
    seat: 'post',
    label: 'ownReview',
    icon: 'hourglass',
  },
]
