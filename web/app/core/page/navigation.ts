import type { CurrentUser, OperatorPermission, SeatScope } from '@fanfare/contract'
import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'
import type { IconName } from '../../ui/icon-names.ts'
import { isAuditor, isOperator, mayOperate } from '../session/guard.ts'
import { useViewer } from '../session/stores.tsx'
import { type NavWord, sayNav } from './navigation-words.ts'

export type Audience = 'visitors' | 'fans' | 'creators' | 'operators'

/** Everyone who is logged in. */
export const members: readonly Audience[] = ['fans', 'creators', 'operators']

export const everybody: readonly Audience[] = ['visitors', ...members]

/** The trees of the site: entries of its rail with tabs of their own. */
export type SiteTreeName = 'explore' | 'library'

/** Where a page stands among the tabs of a section. */
export type Branch = {
  at: number
  /** The address of the tab that this is a view of; without it the place is a tab of its own. */
  under?: string
}

/** A page to go to, as its room registers it; `Word` are the names of the tree that it stands in. */
export type Destination<Word extends string> = {
  /** What a helper at work needs to see it; `any`: every helper sees it. */
  seat?: SeatScope | 'any'
  /** A desk of operators: the permission that its page asks for. */
  permission?: OperatorPermission
  href: string | ((viewer: CurrentUser) => string)
  label: Word
  /** What it is called among the views of its own tab. */
  view?: Word
  /** Other addresses of the same page; one that ends with a slash means all below it. */
  also?: readonly string[]
  /** A hook that says how many things wait there. */
  useCount?: () => number
  /** What it counts; what is unread if nothing is said. */
  counts?: 'toDo' | 'inIt'
}

/** A way to a page of the site. Places in the studio, the console and the settings are in `*-places.ts` of the rooms. */
export type NavEntry = Destination<NavWord> & {
  /** Where it stands: at a place in the order of the bar and the rail, of the rail alone, of the menu of the account; in a tree. */
  in: { bar?: number; rail?: number; menu?: number } & Partial<Record<SiteTreeName, Branch>>
  for: readonly Audience[]
  icon: IconName
  /** The tree whose pages it stands for. */
  stands?: SiteTreeName
}

type SitePlace = 'bar' | 'rail' | 'menu'

/** A page to go to as one viewer sees it. */
export type ShownPage = {
  href: string
  /** The word of its name, by which it is known in every language. */
  word: string
  label: string
  also: readonly string[]
  useCount?: (() => number) | undefined
  counts?: 'toDo' | 'inIt' | undefined
}

/** An entry of the site as one viewer sees it. */
export type ShownEntry = ShownPage & Pick<NavEntry, 'icon' | 'stands'>

/** What the rooms registered; the shell hands it to every page. */
export const NavigationContext = createContext<readonly NavEntry[]>([])

/** Where the viewer can go from one place of the site, in its order. */
export function useEntries(place: SitePlace): ShownEntry[] {
  return entriesFor(useViewer(), place, useContext(NavigationContext))
}

/** Whether an entry leads to the page that is open. */
export function isOpen({ href, also }: Pick<ShownPage, 'href' | 'also'>, pathname: string): boolean {
  return [href, ...also].some(path => (path.endsWith('/') ? pathname.startsWith(path) : pathname === path))
}

/** Tells whether an entry of the site leads to the page on screen, or stands for a tree that has it. */
export function useIsHere(): (entry: ShownEntry) => boolean {
  const entries = useContext(NavigationContext)
  const viewer = useViewer()
  const { pathname } = useLocation()
  const isIn = (tree: SiteTreeName) =>
    entries.some(
      ({ in: places, href, also = [] }) => places[tree] && isOpen({ href: addressOf(href, viewer), also }, pathname),
    )
  return entry => isOpen(entry, pathname) || (entry.stands !== undefined && isIn(entry.stands))
}

/** Where somebody can go from one place of the site. */
export function entriesFor(viewer: CurrentUser | null, place: SitePlace, entries: readonly NavEntry[]): ShownEntry[] {
  // Auditors look as visitors do.
  const who = isAuditor(viewer) ? 'visitors' : audienceOf(viewer)
  return entries
    .filter(entry => entry.in[place] !== undefined && entry.for.includes(who) && mayGo(entry, viewer))
    .sort((a, b) => Number(a.in[place]) - Number(b.in[place]))
    .map(entry => Object.assign(shown(entry, viewer, sayNav), { icon: entry.icon, stands: entry.stands }))
    .filter(({ href }, at, all) => all.findIndex(other => other.href === href) === at)
}

/** Whether the permission or the scope that an entry names is the viewer's. */
export function mayGo(
  { seat, permission }: Pick<NavEntry, 'seat' | 'permission'>,
  viewer: CurrentUser | null,
): boolean {
  const scopes = viewer?.worksFor?.scopes
  if (scopes && seat !== 'any' && !(seat && scopes.includes(seat))) return false
  return !permission || (viewer !== null && mayOperate(viewer, permission))
}

/** A page for one viewer, in their language. */
export function shown<Word extends string>(
  { href, label, also = [], useCount, counts }: Destination<Word>,
  viewer: CurrentUser | null,
  sayName: (word: Word) => string,
): ShownPage {
  return { href: addressOf(href, viewer), word: label, label: sayName(label), also, useCount, counts }
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
