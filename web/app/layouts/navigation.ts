import type { CurrentUser } from '@fanfare/contract'
import { isOperator, profilePath } from '../core/guard.ts'
import { say } from '../domains/site/words.ts'
import type { IconName } from '../ui/icon-names.ts'

export type NavEntry = { href: string; label: string; icon: IconName }

/**
 * Where somebody can go from everywhere. An entry joins when its room works. The last one of somebody who is logged in
 * is the act that stands in the middle of the bar on phones.
 */
export function entriesFor(viewer: CurrentUser | null): NavEntry[] {
  const home: NavEntry = { href: '/home', label: say('home'), icon: 'house' }
  const creators: NavEntry = { href: '/creator', label: say('creators'), icon: 'users' }
  if (!viewer) return [home, creators]
  if (isOperator(viewer)) return [home, creators, { href: '/operator', label: say('overview'), icon: 'layout-grid' }]
  if (!viewer.isPerformer) return [home, creators, { href: '/wallet', label: say('wallet'), icon: 'wallet' }]
  return [
    home,
    creators,
    { href: profilePath(viewer), label: say('myPage'), icon: 'user-round' },
    { href: '/creator/earning', label: say('earnings'), icon: 'chart-column' },
  ]
}

/** What the rail has room for besides; on phones it is reached from the settings. */
export function railEntriesFor(viewer: CurrentUser | null): NavEntry[] {
  if (!viewer) return []
  if (isOperator(viewer))
    return [
      { href: '/operator/verifications', label: say('verifications'), icon: 'badge-check' },
      { href: '/operator/reports', label: say('reports'), icon: 'flag' },
    ]
  return [{ href: '/user/bookmarks', label: say('bookmarks'), icon: 'bookmark' }]
}

/** The account page of whoever is logged in. */
export function accountPath(viewer: CurrentUser): string {
  return viewer.isPerformer ? '/creator/account' : '/user/account'
}
