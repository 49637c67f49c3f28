import { members, type NavEntry } from '../../core/page/navigation.ts'

export const referralsNavigation: readonly NavEntry[] = [
  { place: 'settings', at: 80, for: members, href: '/referral', label: 'referral', icon: 'gift' },
]
