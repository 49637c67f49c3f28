import type { Cluster } from '../cluster.ts'
import { connections } from './connections.ts'
import { drain } from './drain.ts'
import { faults } from './faults.ts'
import { kills } from './kills.ts'
import { makeReport, type Report, table } from './report.ts'
import { stories } from './stories.ts'

type Part = (cluster: Cluster, report: Report, only?: string) => Promise<void>

const parts: Record<string, Part> = { stories, connections, faults, kills, drain }

/** What the tests are called; a part may have a name within it, such as an engine of `faults`. */
export const partNames = Object.keys(parts)

/**
 * Runs the tests through a set-up, or one part of them, and prints what they found. Answers whether all of it is right.
 * A part that can't go on is noted as wrong, and the next one begins.
 */
export async function runTests(
  cluster: Cluster,
  [name, only]: string[],
  say: (line: string) => void,
): Promise<boolean> {
  const report = makeReport(say)
  for (const [part, run] of Object.entries(parts)) {
    if (name !== undefined && name !== part) continue
    await run(cluster, report, only).catch((error: Error) =>
      report.note({ part, what: 'goes through', figure: '', wrong: error.message }),
    )
  }
  say(table(report))
  return report.findings.every(({ wrong }) => wrong === undefined)
}
