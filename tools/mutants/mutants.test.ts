import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '../project.ts'
import { mutants } from './list.ts'

test.each(mutants)('$rule: the rule stands once where the list says', ({ file, from, to, tests }) => {
  const parts = readFileSync(inProject(file), 'utf8').split(from)
  expect(parts).toHaveLength(2)
  expect(to).not.toContain(from)
  for (const path of tests)
    expect([path, existsSync(inProject(path)) || existsSync(inProject(`${path}.test.ts`))]).toEqual([path, true])
})
