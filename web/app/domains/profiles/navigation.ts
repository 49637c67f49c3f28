import { everybody, members, type NavEntry } from '../../core/page/navigation.ts'
import { accountPath, profilePath } from '../../core/session/guard.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { explore: { section: 'explore', at: 20 } },
    for: everybody,
    href: '/creator',
    label: 'creators',
    icon: 'users',
  },
  { in: { rail: 4, menu: 10 }, for: ['creators'], href: profilePath, label: 'myPage', icon: 'circle-user' },
  { in: { menu: 30 }, for: members, href: accountPath, label: 'settings', icon: 'settings' },
  {
    in: { settings: { section: 'profile', at: 10 } },
    for: members,
    href: accountPath,
    label: 'account',
    icon: 'user-round',
  },
  // Clients of the family look for parts of the privacy page under addresses of their own.
  {
    in: { settings: { section: 'privacy', at: 10 } },
    for: members,
    href: '/account/privacy',
    label: 'privacy',
    icon: 'eye-off',
    also: ['/creator/blacklist', '/creator/block-countries'],
  },
  {
    in: { studio: { section: 'fans', at: 20 } },
    for: ['creators'],
    href: '/creator/account/pricing',
    label: 'tiersAndOffers',
    view: 'pricing',
    icon: 'tag',
  },
  {
    in: { studio: { section: 'money', at: 22, under: '/creator/payout-request' } },
    for: ['creators'],
    href: '/creator/banking',
    label: 'banking',
    icon: 'banknote',
  },
]
