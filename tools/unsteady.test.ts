import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unsteadyTests } from './unsteady.ts'

test('a test that needed its second look is known by name in the next run, and others are not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fanfare-unsteady-'))
  const file = join(folder, 'unsteady.md')
  writeFileSync(file, '# Unsteady tests\n\n| test | day |\n|---|---|\n')
  const live = { file: 'a.test.ts', name: 'tips | goals' }
  unsteadyTests(file).note([live])
  const list = unsteadyTests(file)
  expect([list.isKnown(live), list.isKnown({ ...live, name: 'tips' })]).toEqual([true, false])
  expect(readFileSync(file, 'utf8')).toMatch(/\| a\.test\.ts: tips \\\| goals \| \d{4}-\d\d-\d\d \|\n$/)
  rmSync(folder, { recursive: true })
})
