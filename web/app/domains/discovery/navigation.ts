import { everybody, type NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  { in: { bar: 15 }, for: everybody, href: '/explore', label: 'explore', icon: 'compass', also: ['/search'] },
  { in: { studio: 60 }, for: ['creators'], href: '/studio/explore', label: 'explore', icon: 'compass' },
]
