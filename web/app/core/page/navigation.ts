import type { CurrentUser, OperatorPermission, PlaceName, SeatScope } from '@fanfare/contract'
import { createContext, useContext } from 'react'
import type { IconName } from '../../ui/icon-names.ts'
import { isAuditor, isOperator, mayOperate } from '../session/guard.ts'
import { useViewer } from '../session/stores.tsx'
import { type NavWord, sayNav } from './navigation-words.ts'
import type { SectionOf, TreeName } from './trees.ts'

type Audience = 'visitors' | 'fans' | 'creators' | 'operators'

/** Everyone who is logged in. */
export const members: readonly Audience[] = ['fans', 'creators', 'operators']

export const everybody: readonly Audience[] = ['visitors', ...members]

/** A place in a tree: its section, and where it stands among the tabs there. */
type Branch<Tree extends TreeName> = {
  section: SectionOf<Tree>
  at: number
  /** The address of the tab that this is a view of; without it the place is a tab of its own. */
  under?: string
}

/** A way to a page, as the page's room registers it. */
export type NavEntry = {
  /**
   * Where it stands: in a tree, or at a place in the order of the site's own bar and rail, of its rail alone, of the menu
   * of the account, at the foot of the studio, among what can be made there.
   */
  in: {
    bar?: number
    rail?: number
    menu?: number
    foot?: number
    create?: number
    explore?: Branch<'explore'>
    library?: Branch<'library'>
    /** With `shownWhen` it shows only while the API says so of that place, and while it is open. */
    studio?: Branch<'studio'> & { shownWhen?: PlaceName }
    console?: Branch<'console'>
    settings?: Branch<'settings'>
  }
  for: readonly Audience[]
  /** What a helper at work needs to see it; `any`: every helper sees it. */
  seat?: SeatScope | 'any'
  /** A desk of operators: the permission that its page asks for. */
  permission?: OperatorPermission
  href: string | ((viewer: CurrentUser) => string)
  label: NavWord
  /** What it is called among the views of its own tab. */
  view?: NavWord
  icon: IconName
  /** The tree whose pages it stands for. */
  stands?: 'explore' | 'library'
  /** Other addresses of the same page; one that ends with a slash means all below it. */
  also?: readonly string[]
  /** A hook that says how many things wait there. */
  useCount?: () => number
}

type SitePlace = 'bar' | 'rail' | 'menu' | 'foot' | 'create'

/** An entry as one viewer sees it. */
export type ShownEntry = {
  href: string
  /** The word of its name, by which it is known in every language. */
  word: NavWord
  label: string
  icon: IconName
  also: readonly string[]
  stands?: 'explore' | 'library' | undefined
  useCount?: (() => number) | undefined
}

/** What the rooms registered; the shell hands it to every page. */
export const NavigationContext = createContext<readonly NavEntry[]>([])

/** Where the viewer can go from one place of the site, in its order. */
export function useEntries(place: SitePlace): ShownEntry[] {
  return entriesFor(useViewer(), place, useContext(NavigationContext))
}

/** Whether an entry leads to the page that is open. */
export function isOpen({ href, also }: Pick<ShownEntry, 'href' | 'also'>, pathname: string): boolean {
  return [href, ...also].some(path => (path.endsWith('/') ? pathname.startsWith(path) : pathname === path))
}

/** Where somebody can go from one place of the site. */
export function entriesFor(viewer: CurrentUser | null, place: SitePlace, entries: readonly NavEntry[]): ShownEntry[] {
  // Auditors look as visitors do.
  const who = isAuditor(viewer) ? 'visitors' : audienceOf(viewer)
  return entries
    .filter(entry => entry.in[place] !== undefined && entry.for.includes(who) && mayGo(entry, viewer))
    .sort((a, b) => Number(a.in[place]) - Number(b.in[place]))
    .map(entry => shown(entry, viewer))
    .filter(({ href }, at, all) => all.findIndex(other => other.href === href) === at)
}

/** Whether the permission or the scope that an entry names is the viewer's. */
export function mayGo({ seat, permission }: NavEntry, viewer: CurrentUser | null): boolean {
  const scopes = viewer?.worksFor?.scopes
  if (scopes && seat !== 'any' && !(seat && scopes.includes(seat))) return false
  return !permission || (viewer !== null && mayOperate(viewer, permission))
}

/** An entry for one viewer, in their language. */
export function shown(entry: NavEntry, viewer: CurrentUser | null): ShownEntry {
  const { href, label, icon, also = [], stands, useCount } = entry
  return { href: addressOf(href, viewer), word: label, label: sayNav(label), icon, also, stands, useCount }
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
