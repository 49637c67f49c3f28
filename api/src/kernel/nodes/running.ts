import type { Queryable } from '../database.ts'
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
