import type { CurrentUser, OperatorPermission, SeatScope } from '@fanfare/contract'
import { createContext, useContext } from 'react'
import type { IconName } from '../../ui/icon-names.ts'
import { firstDesk, isAuditor, isOperator, mayOperate } from '../session/guard.ts'
import { useViewer } from '../session/stores.tsx'
import { type NavWord, sayNav } from './navigation-words.ts'

type Audience = 'visitors' | 'fans' | 'creators' | 'operators'

/** Everyone who is logged in. */
export const members: readonly Audience[] = ['fans', 'creators', 'operators']

export const everybody: readonly Audience[] = ['visitors', ...members]

/** A way to a page, as the page's room registers it. */
export type NavEntry = {
  /**
   * Where it stands, and its place in the order there: in the rail and the bar of phones, in the rail alone, in the menu
   * of the account, beside the settings, among the tabs of the studio.
   */
  in: { bar?: number; rail?: number; menu?: number; settings?: number; studio?: number }
  for: readonly Audience[]
  /** What a helper at work needs to see it. */
  seat?: SeatScope
  /** A desk of operators: the permission that its page asks for. Phones have it in the menu of the account. */
  permission?: OperatorPermission
  href: string | ((viewer: CurrentUser) => string)
  label: NavWord
  icon: IconName
  /** Other addresses of the same page; one that ends with a slash means all below it. */
  also?: readonly string[]
  /** A hook that says how many things wait there. */
  useCount?: () => number
}

type Place = keyof NavEntry['in']

/** An entry as one viewer sees it. */
export type ShownEntry = {
  href: string
  label: string
  icon: IconName
  also: readonly string[]
  useCount?: (() => number) | undefined
  /** Wide screens have it in the rail. */
  isForPhones: boolean
}

/** What the rooms registered; the shell hands it to every page. */
export const NavigationContext = createContext<readonly NavEntry[]>([])

/** Where the viewer can go from one place, in its order. */
export function useEntries(place: Place): ShownEntry[] {
  return entriesFor(useViewer(), place, useContext(NavigationContext))
}

/** Whether an entry leads to the page that is open. */
export function isOpen({ href, also }: Pick<ShownEntry, 'href' | 'also'>, pathname: string): boolean {
  return [href, ...also].some(path => (path.endsWith('/') ? pathname.startsWith(path) : pathname === path))
}

/** Where somebody can go from one place of the site. */
export function entriesFor(viewer: CurrentUser | null, place: Place, entries: readonly NavEntry[]): ShownEntry[] {
  // Auditors look as visitors do, and have settings for how they log in.
  const who = isAuditor(viewer) && place !== 'settings' ? 'visitors' : audienceOf(viewer)
  const scopes = viewer?.worksFor?.scopes
  const at = (entry: NavEntry) =>
    entry.permission ? placeOfDesk(entry, place, viewer) : placeIn(entry, place, scopes !== undefined)
  return entries
    .filter(({ seat }) => !scopes || (seat && scopes.includes(seat)))
    .filter(({ permission }) => !permission || (viewer && mayOperate(viewer, permission)))
    .filter(entry => at(entry) && entry.for.includes(who))
    .sort((a, b) => Number(at(a)) - Number(at(b)))
    .map(({ href, label, icon, also = [], useCount, permission }) => ({
      href: addressOf(href, viewer),
      label: sayNav(label),
      icon,
      also,
      useCount,
      isForPhones: place === 'menu' && permission !== undefined,
    }))
}

const after_studio = 100

/** Where an entry stands. Helpers at work have no studio to look into: its pages follow in their rail and their menu. */
function placeIn({ in: places }: NavEntry, place: Place, isAtWork: boolean): number | undefined {
  const isMain = place === 'rail' || place === 'menu'
  if (!isAtWork || !isMain || places[place] !== undefined) return places[place]
  if (place === 'menu' && places.bar !== undefined) return undefined
  return places.studio === undefined ? undefined : after_studio + places.studio
}

const place_ofFirstDesk = 40
const before_account = 100

/** Where a desk stands: that where its operator begins is in the bar, the others in the rail, on phones in the menu. */
function placeOfDesk({ in: { rail }, href }: NavEntry, place: Place, viewer: CurrentUser | null): number | undefined {
  const isFirst = viewer !== null && href === firstDesk(viewer)
  if (place === 'bar') return isFirst ? place_ofFirstDesk : undefined
  if (isFirst || rail === undefined) return undefined
  if (place === 'menu') return rail - before_account
  return place === 'rail' ? rail : undefined
}

function addressOf(href: NavEntry['href'], viewer: CurrentUser | null): string {
  if (typeof href === 'string') return href
  return viewer ? href(viewer) : '/'
}

/** As whom the site treats the viewer. */
export function audienceOf(viewer: CurrentUser | null): Audience {
  if (!viewer) return 'visitors'
  if (isOperator(viewer)) return 'operators'
  return viewer.isPerformer ? 'creators' : 'fans'
}
