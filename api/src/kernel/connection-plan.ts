import type { Role } from './environment.ts'

/** How the connections of one process to the primary are shared out, by what they are for. */
export type ConnectionPlan = {
  /** For what is asked one query at a time, and for transactions. */
  own: number
  /** For statements that carry a crowd. */
  batch: number
  /** For what is heard: settings, facts, jobs, what sockets are told. */
  listen: number
  /** For fetching jobs and writing how they ended. */
  queues: number
  /** For the locks by which others know that this process lives, works jobs and carries streams. */
  lock: number
}

type Kind = { most: number; least: number; isOf: readonly Role[] }

/** What processes may hold where nothing else is said, and what they need to work at all. */
const kinds = {
  worker: { most: 12, least: 9, isOf: ['worker'] },
  site: { most: 16, least: 6, isOf: ['http', 'web', 'realtime'] },
  live: { most: 6, least: 6, isOf: ['live'] },
} as const satisfies Record<string, Kind>

type ProcessOf = { roles: readonly Role[]; connectionsMax?: number | undefined }

/** From how many connections on a process has a second one for batches. */
const second_batch_from = 12
/** For eight queues, in a moment each. */
const queue_connections = 2

/** Shares out what a process with these roles may hold; all of it together is never more than DATABASE_CONNECTIONS_MAX. */
export function planConnections({ roles, connectionsMax }: ProcessOf): ConnectionPlan {
  const { most, isOf } = kindOf(roles)
  const isLive = isOf === kinds.live.isOf
  const all = isLive ? Math.min(connectionsMax ?? most, most) : (connectionsMax ?? most)
  const works = roles.includes('worker')
  const lock = 1 + (works ? 1 : 0) + (roles.includes('live') ? 1 : 0)
  const rest = { listen: 1, queues: works ? queue_connections : 0, lock }
  const batch = all >= second_batch_from ? 2 : 1
  return { own: all - batch - rest.listen - rest.queues - rest.lock, batch, ...rest }
}

/** How many connections that is together. */
export function connectionsOf(plan: ConnectionPlan): number {
  return Object.values(plan).reduce((sum, count) => sum + count, 0)
}

/** How many connections a node with these roles may hold: the site's process, and those that work and stream beside it. */
export function connectionsOfNode({ roles, connectionsMax }: ProcessOf): number {
  const processes = Object.values(kinds).map(({ isOf }) =>
    roles.filter(role => (isOf as readonly Role[]).includes(role)),
  )
  return processes
    .filter(own => own.length > 0)
    .reduce((sum, own) => sum + connectionsOf(planConnections({ roles: own, connectionsMax })), 0)
}

/** A sentence where DATABASE_CONNECTIONS_MAX is less than a process of these roles needs. */
export function connectionsMissing({ roles, connectionsMax }: ProcessOf): string | undefined {
  const { least, isOf } = kindOf(roles)
  if (connectionsMax === undefined || connectionsMax >= least) return undefined
  const named = roles.filter(role => (isOf as readonly Role[]).includes(role)).join(', ')
  return `DATABASE_CONNECTIONS_MAX must be at least ${least} on a node with ${named}, and it is ${connectionsMax}.`
}

/** Of several kinds in one process the one that needs most. */
function kindOf(roles: readonly Role[]): Kind {
  const known = Object.values(kinds).find(({ isOf }) => roles.some(role => (isOf as readonly Role[]).includes(role)))
  return known ?? kinds.site
}

/** The name that a process shows of itself to the server. */
export function connectionName({ roles }: Pick<ProcessOf, 'roles'>, purpose?: string): string {
  return ['fanfare', roles.join(','), purpose].filter(Boolean).join(' ')
}
