import { readFileSync, writeFileSync } from 'node:fs'
import { now } from '../api/src/kernel/clock.ts'
import { type Failure, nameOf, type Unsteady } from './second-look.ts'

/** The tests that needed their second look, as `docs/unsteady.md` lists them: a row each, with the day. */
export function unsteadyTests(file: string): Unsteady {
  const text = () => readFileSync(file, 'utf8')
  const rowOf = (failure: Failure) => `| ${nameOf(failure).replaceAll('|', '\\|')} |`
  return {
    isKnown: failure => text().includes(rowOf(failure)),
    note(failures) {
      const day = now().toISOString().slice(0, 10)
      const rows = failures.map(failure => `${rowOf(failure)} ${day} |\n`)
      writeFileSync(file, `${text().trimEnd()}\n${rows.join('')}`)
    },
  }
}
