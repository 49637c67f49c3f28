import { expect, it } from 'vitest'
import { type Applied, appliedFiles, migrationFiles, migrationProblems } from './migrations.ts'

const first = { name: '0001_first.sql', checksum: 'a' }
const second = { name: '0002_second.sql', checksum: 'b' }
const files = [first, second]

it('a database of any earlier state of this project can be started by it', () => {
  const applied = appliedFiles()
  expect(applied.length).toBeGreaterThan(40)
  expect(migrationProblems(migrationFiles(), applied)).toEqual([])
})

it.each<[string, Applied[], string]>([
  ['changed', [{ ...first, checksum: 'x' }, second], 'was changed'],
  ['gone', [first], '0002_second.sql is gone'],
  ['renamed', [first, { ...second, name: '0002_other.sql' }], '0002_second.sql is gone'],
  ['between', [...files, { name: '0001_late.sql', checksum: 'c' }], 'Give it a number above that'],
  ['not in the list', [...files, { name: '0003_new.sql', checksum: 'c' }], 'checksums.txt: c  0003_new.sql'],
])('a file that is %s is found', (_what, found, words) => {
  expect(migrationProblems(found, files).join('\n')).toContain(words)
})

it('two branches that took the same number are found where their lines meet', () => {
  const both = [...files, { name: '0002_of_another.sql', checksum: 'c' }]
  expect(migrationProblems(both, both)).toEqual([
    expect.stringContaining('0002_of_another.sql stands in checksums.txt'),
  ])
})
