import { members, type NavEntry } from '../../core/page/navigation.ts'

export const privacyNavigation: readonly NavEntry[] = [
  { in: { settings: 33 }, for: members, href: '/account/data', label: 'yourData', icon: 'download' },
]
