import { everybody, type NavEntry } from '../../core/page/navigation.ts'
import { workPath } from '../../core/session/work.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { bar: 10 },
    for: everybody,
    href: '/home',
    label: 'home',
    icon: 'house',
  },
  {
    in: { bar: 20 },
    for: ['creators'],
    // Helpers at work begin with what their creator lets them do.
    href: viewer => (viewer.worksFor ? workPath(viewer.worksFor.scopes) : '/studio'),
    seat: 'any',
    label: 'studio',
    icon: 'clapperboard',
  },
  {
    // The last of the bar is its centre.
    in: { bar: 90 },
    for: ['creators'],
    href: '/studio/compose',
    seat: 'post',
    label: 'compose',
    icon: 'plus',
  },
]
