import { expect, test } from 'vitest'
import { distancesOf, isOwn, readCommits } from './room-distance.ts'

const log = [
  '\u001fa1\u001f2026-01-01\u001fBegin the wallet\n\nA\tapi/src/domains/wallet/routes.ts\nA\tapi/src/rooms.ts\n',
  '\u001fb2\u001f2026-02-01\u001fLet lessons be held\n\nA\tapi/src/domains/lessons/routes/own.ts\n',
  'A\tcontract/src/lessons/index.ts\nA\tdocs/lessons.md\nM\tapi/src/rooms.ts\nM\tdocs/map.md\n',
  '\u001fc3\u001f2026-03-01\u001fMend lessons\n\nM\tapi/src/domains/lessons/routes/own.ts\nM\tCHANGELOG.md\n',
].join('')

test('what git prints is read as commits with their files', () => {
  const commits = readCommits(log)
  expect(commits.map(({ hash }) => hash)).toEqual(['a1', 'b2', 'c3'])
  expect(commits[1]).toMatchObject({ at: '2026-02-01', title: 'Let lessons be held' })
  expect(commits[1]?.files).toHaveLength(5)
  expect(commits[2]?.added).toEqual([])
})

test('a room’s distance is what its first commit touched elsewhere, the newest room first', () => {
  expect(distancesOf(['wallet', 'lessons', 'nowhere'], readCommits(log))).toEqual([
    {
      room: 'lessons',
      at: '2026-02-01',
      title: 'Let lessons be held',
      own: 3,
      elsewhere: ['api/src/rooms.ts', 'docs/map.md'],
    },
    { room: 'wallet', at: '2026-01-01', title: 'Begin the wallet', own: 1, elsewhere: ['api/src/rooms.ts'] },
  ])
})

test('a room owns its folders and its page, and nothing that only begins alike', () => {
  expect(isOwn('tax', 'api/src/domains/tax/routes.ts')).toBe(true)
  expect(isOwn('tax', 'api/src/domains/tax-forms/routes.ts')).toBe(false)
  expect(isOwn('tax', 'docs/taxes.md')).toBe(false)
})
