import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { notificationsFacts, notTold } from './index.ts'

/** The kinds of facts that the rooms declare. */
function declaredKinds(): string[] {
  const domains = join(import.meta.dirname, '..')
  return globSync('*/facts.ts', { cwd: domains }).flatMap(file => {
    const body = /interface Facts \{\n([\s\S]*?)\n {2}\}/.exec(readFileSync(join(domains, file), 'utf8'))?.[1] ?? ''
    return [...body.matchAll(/^ {4}(\w+):/gm)].map(match => match[1] as string)
  })
}

it('every kind of fact is told to somebody, or named as one that is not', () => {
  const kinds = declaredKinds()
  expect(kinds.length).toBeGreaterThan(50)
  expect(kinds.filter(kind => !(kind in notificationsFacts) && !notTold.includes(kind as never))).toEqual([])
  expect(notTold.filter(kind => kind in notificationsFacts)).toEqual([])
  const known = new Set(kinds)
  expect([...Object.keys(notificationsFacts), ...notTold].filter(kind => !known.has(kind))).toEqual([])
})
