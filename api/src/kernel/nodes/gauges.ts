import { second_ms } from '../clock.ts'
import type { GaugeTable } from '../gauges.ts'
import { runningNodes } from './running.ts'

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
