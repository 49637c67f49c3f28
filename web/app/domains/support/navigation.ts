import { members, type NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { menu: 50 },
    for: members,
    href: '/help',
    label: 'help',
    icon: 'message-circle',
    also: ['/help/'],
  },
]
