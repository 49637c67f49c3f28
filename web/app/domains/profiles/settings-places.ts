import { members } from '../../core/page/navigation.ts'
import type { SettingsPlace } from '../../core/page/settings-tree.ts'
import { accountPath } from '../../core/session/guard.ts'

export const places: readonly SettingsPlace[] = [
  {
    section: 'profile',
    at: 10,
    for: members,
    href: accountPath,
    label: 'account',
  },
  // Clients of the family look for parts of the privacy page under addresses of their own.
  {
    section: 'privacy',
    at: 10,
    for: members,
    href: '/account/privacy',
    label: 'privacy',
    also: ['/creator/blacklist', '/creator/block-countries'],
  },
]
