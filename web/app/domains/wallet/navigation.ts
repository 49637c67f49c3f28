import type { NavEntry } from '../../core/page/navigation.ts'

export const walletNavigation: readonly NavEntry[] = [
  { place: 'bar', at: 40, for: ['fans'], href: '/wallet', label: 'wallet', icon: 'wallet' },
]
