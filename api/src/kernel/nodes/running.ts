import { second_ms } from '../clock.ts'
import type { Queryable } from '../database.ts'
import type { GaugeTable } from '../gauges.ts'
import type { OutsideName } from '../outside/index.ts'
import { silent_ms_max } from './node.ts'

export type RunningNode = {
  process: string
  roles: string[]
  version: string
  started_at: Date
  seen_at: Date
  clock_ahead_ms: number
  away: OutsideName[]
}

/** The processes that have been heard of lately. */
export async function runningNodes(db: Queryable): Promise<RunningNode[]> {
  return db<RunningNode[]>`
    select process, roles, version, started_at, seen_at, clock_ahead_ms, away from nodes
    where seen_at > clock_timestamp() - ${5 * silent_ms_max}::int * interval '1 millisecond' order by roles, process`
}

/** What at least one of them gets no answer from, and how many don't. */
export function awayOn(nodes: Pick<RunningNode, 'away'>[]): { name: OutsideName; nodes: number }[] {
  const names = nodes.flatMap(({ away }) => away)
  return [...new Set(names)].sort().map(name => ({ name, nodes: names.filter(one => one === name).length }))
}

/** Of this process, and of all. */
export const nodeGauges: GaugeTable = {
  node_clock_ahead_seconds: {
    help: "How far this machine's clock is ahead of the database's",
    read: async ({ node }) => node.clockAhead_ms() / second_ms,
  },
  nodes_running: {
    help: 'Processes of this site that have been heard of lately, by role',
    label: 'role',
    async readEach({ db }) {
      const counts: Record<string, number> = {}
      for (const role of (await runningNodes(db.sql)).flatMap(({ roles }) => roles))
        counts[role] = (counts[role] ?? 0) + 1
      return counts
    },
  },
}
