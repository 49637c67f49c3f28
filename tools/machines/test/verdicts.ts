import type { Answer } from './client.ts'
import type { ProbeName } from './probes.ts'
import { counted, median } from './report.ts'

/** An engine that is away may cost a request so much more, once, then nothing that can be told from chance. */
const first_ms_more = 250
const later_ms_more = 50
const later_times = 2
/** A statement of a PostgreSQL that hangs is given up after 10 seconds. */
const hanging_ms_max = 12_000

/** What is wrong with answers that shouldn't have noticed; undefined where nothing is. */
export function wrongAnswers(before: Answer[], answers: Answer[]): string | undefined {
  const bad = answers.filter(({ status }) => status !== 200)
  if (bad.length > 0) return `${bad[0]?.status || 'no answer'} ${bad[0]?.message ?? ''}`.trim()
  const [usual, slowest] = [median(msOf(before)), Math.max(...msOf(before))]
  if (Math.max(...msOf(answers)) > slowest + first_ms_more)
    return `more than ${first_ms_more} ms beyond ${slowest.toFixed(0)}`
  // The first answer of each node may have noticed.
  const later = median(msOf(answers.slice(2)))
  if (later > Math.max(usual + later_ms_more, usual * later_times))
    return `later ones take ${later.toFixed(0)} ms, and ${usual.toFixed(0)} before`
}

/** What is wrong with answers while an engine is slow: it is there, so everything works, in time. */
export function wrongSlowness(answers: Answer[], ms_max: number): string | undefined {
  const bad = answers.find(({ status }) => status !== 200)
  if (bad) return `${bad.status || 'no answer'} ${bad.message}, though it was only slow`
  const slowest = Math.max(...msOf(answers))
  if (slowest > ms_max) return `${slowest.toFixed(0)} ms`
}

type Refusals = { engine: string; name: ProbeName; before: Answer[]; answers: Answer[] }

/** What is wrong with refusals: they come in time, as 503 and in words that fit. A page may be drawn from what is known. */
export function wrongRefusals({ engine, name, before, answers }: Refusals): string | undefined {
  const isFine = ({ status }: Answer) => status === 503 || (name === 'page' && status === 200)
  const bad = answers.find(answer => !isFine(answer))
  if (bad) return `${bad.status || 'no answer'} ${bad.message} in place of 503`
  const slow = Math.max(...msOf(answers))
  const ms_max = engine === 'postgres' ? hanging_ms_max : Math.max(0, ...msOf(before)) + first_ms_more
  if (slow > ms_max) return `refused after ${slow.toFixed(0)} ms`
  const words = answers[0]?.message ?? ''
  if (engine !== 'postgres' && (!words || words.includes('starting or stopping')))
    return `refused in the words "${words}"`
}

const msOf = (answers: Answer[]) => answers.map(({ ms }) => ms)

/** The answers in short: how often which status, and how long the first and the slowest took. */
export function figureOf(answers: Answer[]): string {
  const [first = 0] = msOf(answers)
  const statuses = counted(answers.map(({ status }) => status))
  return `${statuses}; first ${first.toFixed(0)}, slowest ${Math.max(...msOf(answers)).toFixed(0)} ms`
}
