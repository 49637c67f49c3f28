import type { NavEntry } from '../../core/page/navigation.ts'
import { workPath } from '../../core/session/work.ts'
import { useToDoCount } from './to-do-count.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { bar: 20 },
    for: ['creators'],
    // Helpers at work begin with what their creator lets them do.
    href: viewer => (viewer.worksFor ? workPath(viewer.worksFor.scopes) : '/studio'),
    seat: 'any',
    label: 'studio',
    icon: 'clapperboard',
    useCount: useToDoCount,
    counts: 'toDo',
  },
]
