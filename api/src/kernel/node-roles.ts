import type { Config } from './config.ts'
import type { Role } from './environment.ts'

/** Roles that run in a process of their own beside the site, so that what they do doesn't slow it down. */
export const rolesApart: readonly Role[] = ['worker', 'live']

/** Whether this process opens PORT for its node: that of the site, or without one the first of those beside it. */
export function opensPort({ roles, nodeRoles }: Pick<Config, 'roles' | 'nodeRoles'>): boolean {
  const ofSite = nodeRoles.filter(role => !rolesApart.includes(role))
  const holders = ofSite.length > 0 ? ofSite : nodeRoles.slice(0, 1)
  return roles.some(role => holders.includes(role))
}
