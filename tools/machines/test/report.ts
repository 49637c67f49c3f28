/** One thing that was looked at: what, the figure, and why it isn't right where it isn't. */
export type Finding = { part: string; what: string; figure: string; wrong?: string }

/** What the tests find, said as it is found and again as a table. */
export type Report = {
  findings: Finding[]
  note(finding: Finding): void
  /** Runs one step and notes how it went; what it throws is what's wrong. Answers whether it went well. */
  step(part: string, what: string, work: () => Promise<string>): Promise<boolean>
}

export function makeReport(say: (line: string) => void): Report {
  const findings: Finding[] = []
  const note = (finding: Finding) => {
    findings.push(finding)
    say(lineOf(finding))
  }
  return {
    findings,
    note,
    async step(part, what, work) {
      try {
        note({ part, what, figure: await work() })
        return true
      } catch (error) {
        note({ part, what, figure: '', wrong: (error as Error).message })
        return false
      }
    },
  }
}

/** All of it as a table, and what is wrong once more below it. */
export function table({ findings }: Report): string {
  const wrong = findings.filter(finding => finding.wrong !== undefined)
  const end = wrong.length === 0 ? 'All of it is right.' : `${wrong.length} of ${findings.length} are wrong:`
  return ['', ...findings.map(lineOf), '', end, ...wrong.map(lineOf), ''].join('\n')
}

function lineOf({ part, what, figure, wrong }: Finding): string {
  const said = [figure, wrong === undefined ? '' : `WRONG: ${wrong}`].filter(Boolean).join('; ')
  return `${wrong === undefined ? 'ok   ' : 'WRONG'}  ${part.padEnd(18)} ${what.padEnd(44)} ${said}`
}

/** The middle of some figures. */
export function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
}

/** How often each status came, such as `200 × 12, 503 × 3`. */
export function counted(statuses: number[]): string {
  const counts = Map.groupBy(statuses, status => status)
  return [...counts].map(([status, all]) => `${status || 'no answer'} × ${all.length}`).join(', ')
}

/** An answer that was given. Throws an Error with its status and words where it was refused. */
export function expectOk<T extends { status: number; message: string }>(what: string, answer: T): T {
  if (answer.status >= 200 && answer.status < 300) return answer
  throw new Error(`${what}: ${answer.status || 'no answer'} ${answer.message}`.trim())
}
