import { type Access, operatorPermissionOf } from '@fanfare/contract'
import type { Viewer } from '../context.ts'
import { refuse } from '../refusal.ts'

/**
 * Lets a viewer through if the contract's access allows it. Refuses UNAUTHENTICATED for visitors, SECOND_FACTOR_NEEDED for
 * operators who haven't proved themselves in this session, and FORBIDDEN for everyone else.
 */
export function checkAccess(access: Access, viewer: Viewer | null): void {
  if (access === 'public') return
  if (!viewer) throw refuse('UNAUTHENTICATED')
  if (access === 'member') return
  const permission = operatorPermissionOf(access)
  if (!permission) {
    if (viewer.role !== (access === 'fan' ? 'user' : access)) throw refuse('FORBIDDEN')
    return
  }
  if (viewer.role === 'unproven_operator')
    throw refuse('SECOND_FACTOR_NEEDED', undefined, 'Operators need a second factor. Set one up in Security first.')
  const { role, permissions = [] } = viewer
  if (role !== 'operator' || !(permissions.includes(permission) || permissions.includes('owner')))
    throw refuse('FORBIDDEN')
}
