import {
  type Access,
  type Endpoint,
  isForOperators,
  type OperatorPermission,
  operatorPermissionOf,
  seatScopesOf,
} from '@fanfare/contract'
import { asCreator, type Viewer } from '../context.ts'
import { refuse } from '../refusal.ts'

/**
 * Who a request is answered as: helpers at work are their creator where the endpoint names one of their scopes, and themselves
 * where it names none. Refuses OUTSIDE_SEAT where theirs isn't named; what everybody may read they then read as
 * themselves. API keys open what names one of their scopes, and are refused OUTSIDE_KEY everywhere else.
 */
export function actingViewer(endpoint: Endpoint, viewer: Viewer | null): Viewer | null {
  const scopes = seatScopesOf(endpoint)
  if (viewer?.key) return checkKey(endpoint, viewer, viewer.key)
  if (!viewer?.worksFor || scopes.length === 0) return viewer
  const creator = asCreator(viewer, scopes)
  if (creator) return creator
  if (endpoint.access === 'public') return viewer
  throw refuse('OUTSIDE_SEAT')
}

/** A key that only reads makes GET requests; what is open to everybody isn't open to keys unless a scope names it. */
function checkKey(endpoint: Endpoint, viewer: Viewer, { scopes, readOnly }: NonNullable<Viewer['key']>): Viewer {
  const isOpen = endpoint.forKeys || seatScopesOf(endpoint).some(scope => scopes.includes(scope))
  if (!isOpen || (readOnly && endpoint.method !== 'GET')) throw refuse('OUTSIDE_KEY')
  return viewer
}

/** What someone can still change who is closing their account: how they log in, what they were told, and their mind. */
const openWhileClosing: readonly string[] = ['identity', 'privacy', 'notifications']

/** Refuses ACCOUNT_CLOSING to someone who is closing their account and would change something else. */
export function checkClosing({ method, room }: Endpoint, viewer: Viewer | null): void {
  if (viewer?.isClosing && method !== 'GET' && !openWhileClosing.includes(room)) throw refuse('ACCOUNT_CLOSING')
}

/** Refuses FORBIDDEN to an auditor who would change something other than how they log in. */
export function checkLooking({ method, room }: Endpoint, viewer: Viewer | null): void {
  const isAuditor = viewer?.role === 'auditor' || viewer?.role === 'unproven_auditor'
  if (isAuditor && method !== 'GET' && room !== 'identity')
    throw refuse('FORBIDDEN', undefined, 'Auditors can look, and change nothing.')
}

/**
 * Lets a viewer through if the contract's access allows it. Refuses UNAUTHENTICATED for visitors, SECOND_FACTOR_NEEDED for
 * operators who haven't proved themselves in this session, and FORBIDDEN for everyone else.
 */
export function checkAccess(access: Access, viewer: Viewer | null): void {
  if (access === 'public') return
  if (!viewer) throw refuse('UNAUTHENTICATED')
  if (access === 'member') return
  if (!isForOperators(access)) {
    if (viewer.role !== (access === 'fan' ? 'user' : access)) throw refuse('FORBIDDEN')
    return
  }
  if (viewer.role === 'unproven_operator')
    throw refuse('SECOND_FACTOR_NEEDED', undefined, 'Operators need a second factor. Set one up in Security first.')
  const permission = operatorPermissionOf(access)
  if (viewer.role !== 'operator' || (permission && !mayOperate(viewer, permission))) throw refuse('FORBIDDEN')
}

/** Whether an operator may do what asks for this permission; owners may do everything. */
export function mayOperate({ permissions = [] }: Viewer, permission: OperatorPermission): boolean {
  return permissions.includes(permission) || permissions.includes('owner')
}
