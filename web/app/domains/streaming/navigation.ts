import type { NavEntry } from '../../core/page/navigation.ts'

export const streamingNavigation: readonly NavEntry[] = [
  { in: { studio: 25, rail: 6, menu: 16 }, for: ['creators'], href: '/creator/live', label: 'goLive', icon: 'radio' },
]
