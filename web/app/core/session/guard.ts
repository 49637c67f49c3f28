import type { CurrentUser, OperatorPermission, SeatScope } from '@fanfare/contract'
import { returnPath } from '@fanfare/contract/return-path'
import { workPath } from './work.ts'

/** The frames a page can stand in (specification, section 2): each page gets exactly one. */
export type LayoutName = 'geoBlock' | 'maintenance' | 'primary' | 'public' | 'blank' | 'home'

/** Who a page opens for. Visitors aren't logged in; members are. */
type Opens =
  | { opens: 'everybody' | 'visitors' | 'members' | 'fans' | 'creators' }
  /** Its endpoints ask for this permission, if for any; without it the page says so. */
  | { opens: 'operators'; permission?: OperatorPermission }

/** What a route says of its page, under `handle`. Nothing else decides who may open it, and no page goes without. */
export type PageHandle = Opens & {
  /** What a helper at work needs to open it for their creator; without the word it stays closed to them. */
  seat?: SeatScope
  /** Opens to helpers at work as well, about themselves. */
  atWork?: true
  layout?: LayoutName
  /** Opens in a country where the site is not served too, so that people can ask why. */
  everywhere?: true
  /** Money can move here, so no foreign script is loaded. */
  pays?: true
  /** The page draws up to the edge of the window's top. */
  flush?: true
  /** What everybody has for themselves, drawn in the frame in which they work: messages, settings. */
  isOwn?: true
  /** A stage and a panel in place of the column: the rail keeps to icons. */
  theatre?: true
}

export type Person = {
  _id: string
  username: string | null
  email: string | null
  isPerformer: boolean
  roles?: readonly string[]
  secondFactorNeeded?: boolean | undefined
  /** What an operator may do. */
  permissions?: readonly OperatorPermission[] | undefined
  /** The creator that this session works for; the person is shown as them then. */
  worksFor?: CurrentUser['worksFor']
}

export type Admission = { kind: 'show'; dropToken: boolean } | { kind: 'redirect'; to: string; dropToken: boolean }

type Visit = { person: Person | null; tokenFailed: boolean; path: string }

/**
 * Decides whether a page opens for this visit (specification, sections 2 and 6): a page for creators costs others
 * their token; from other pages that are not theirs people who are logged in are led to their own, and visitors to the
 * login. A bad token is dropped. Helpers at work get the pages of their scopes, those for everybody, and of the others
 * they are told that they are outside.
 */
export function admit(page: PageHandle, visit: Visit): Admission {
  const { person, tokenFailed, path } = visit
  if (person?.worksFor) return admitHelper(page, person.worksFor.scopes)
  const login = { kind: 'redirect', to: loginPath(path) } as const
  if (page.opens === 'creators' && !person) return { ...login, dropToken: true }
  if (page.opens === 'creators' && !person?.isPerformer)
    return { kind: 'redirect', to: '/auth/login?please=creators', dropToken: true }
  if (!person && isOpenToVisitors(page)) return { kind: 'show', dropToken: tokenFailed }
  if (!person) return { ...login, dropToken: tokenFailed }
  if (page.opens === 'operators' && isOperator(person) && person.secondFactorNeeded)
    return { kind: 'redirect', to: secondFactorPath(path), dropToken: false }
  if (!isTheirs(page, person)) return { kind: 'redirect', to: afterLogin(person), dropToken: false }
  return { kind: 'show', dropToken: tokenFailed }
}

/** Where helpers at work are told that a page isn't part of it. */
const outsidePath = '/account/work?outside=1'

function admitHelper({ opens, seat, atWork }: PageHandle, scopes: readonly SeatScope[]): Admission {
  if (opens === 'visitors') return { kind: 'redirect', to: workPath(scopes), dropToken: false }
  const isOpen = seat ? scopes.includes(seat) : atWork || opens === 'everybody'
  return isOpen ? { kind: 'show', dropToken: false } : { kind: 'redirect', to: outsidePath, dropToken: false }
}

function isOpenToVisitors({ opens }: PageHandle): boolean {
  return opens === 'everybody' || opens === 'visitors'
}

function isTheirs({ opens }: PageHandle, person: Person): boolean {
  switch (opens) {
    case 'everybody':
    case 'members':
      return true
    case 'visitors':
      return false
    case 'fans':
      return isFan(person)
    case 'creators':
      return person.isPerformer
    case 'operators':
      return isOperator(person)
  }
}

/** Where operators set up what they need before they can work, and come back from. */
function secondFactorPath(next: string): string {
  return `/account/security?operator=1&next=${encodeURIComponent(next)}`
}

/** Whether somebody is one of the people who run the site. */
export function isOperator(person: Pick<Person, 'roles'> | null): boolean {
  return person?.roles?.includes('operator') ?? false
}

/** Whether somebody only looks, with a pass of an auditor. */
export function isAuditor(person: Pick<Person, 'roles'> | null): boolean {
  return person?.roles?.includes('auditor') ?? false
}

/** Whether somebody holds a wallet to pay from: only fans do. */
export function isFan(person: Pick<Person, 'roles'> | null): boolean {
  return person?.roles?.includes('user') ?? false
}

/** The frame of a page: a blocked country closes all of the site, maintenance all but that. */
export function layoutOf(
  handle: Pick<PageHandle, 'layout'>,
  site: { blocked: boolean; maintenance: boolean },
): LayoutName {
  if (site.blocked) return 'geoBlock'
  if (site.maintenance) return 'maintenance'
  return handle.layout ?? 'primary'
}

/** Whether an operator may open what asks for this permission; owners may open everything. */
export function mayOperate({ permissions = [] }: Pick<Person, 'permissions'>, permission: OperatorPermission): boolean {
  return permissions.includes(permission) || permissions.includes('owner')
}

/** Where a login leads (specification, section 4). */
export function afterLogin(person: Person): string {
  if (person.worksFor) return workPath(person.worksFor.scopes)
  const complete = person.email && person.username
  if (isOperator(person)) return '/operator'
  if (isAuditor(person)) return '/explore'
  if (person.isPerformer) return complete ? profilePath(person) : '/creator/account'
  return complete ? '/home' : '/user/account'
}

/** Where someone wanted to go before they logged in, unless only creators get in there and they would end here again. */
export function wayBack(wanted: string | null, person: Person): string | null {
  const next = returnPath(wanted)
  const isForCreators = next?.startsWith('/creator/') || /^\/studio(?![^/?#])/.test(next ?? '')
  return isForCreators && !person.isPerformer ? null : next
}

/** The page of a creator: under the username, or the id where there is none. */
export function profilePath(person: { _id: string; username: string | null }): string {
  return `/${person.username ?? person._id}`
}

/** The viewer's account page. */
export function accountPath(person: Pick<Person, 'isPerformer'>): string {
  return person.isPerformer ? '/creator/account' : '/user/account'
}

/** The login, with the way back to where somebody was. */
export function loginPath(from: string): string {
  return from === '/' || from.startsWith('/auth/') ? '/auth/login?please=1' : withNext('/auth/login?please=1', from)
}

/** A page on the way in, which keeps in mind where someone wanted to go. */
export function withNext(path: string, wanted: string | null | undefined): string {
  const next = returnPath(wanted)
  return next ? `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}` : path
}
