import type { StudioPlace } from '../../core/page/studio-tree.ts'
import { useToDoCount } from './to-do-count.ts'

export const places: readonly StudioPlace[] = [
  {
    section: 'home',
    at: 10,
    href: '/studio',
    label: 'overview',
    useCount: useToDoCount,
    counts: 'toDo',
  },
  {
    section: 'foot',
    at: 10,
    href: '/studio/add',
    label: 'addToStudio',
    icon: 'blocks',
  },
]
