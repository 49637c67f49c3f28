import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { roomNamesFrom } from './house-rules/rooms.ts'
import { readSource } from './house-rules/source.ts'
import { listFiles, newRoom } from './new-room.ts'
import { inProject } from './project.ts'

const read = (path: string) => readFileSync(inProject(path), 'utf8')
const files = Object.fromEntries(listFiles.map(path => [path, read(path)]))
const rooms = roomNamesFrom(readSource('api/src/rooms.ts', files['api/src/rooms.ts'] ?? ''))

test('a new room stands after the one that was named, in the list, in the contract and on the map', () => {
  const made = newRoom('examples', 'posts', rooms, files)
  const list = readSource('api/src/rooms.ts', made['api/src/rooms.ts'] ?? '')
  const named = roomNamesFrom(list)
  expect(named[named.indexOf('posts') + 1]).toBe('examples')
  expect(named.filter(name => name !== 'examples')).toEqual(rooms)
  expect(made['contract/src/rooms.ts']).toContain("export * from './examples/index.ts'\n")
  expect(made['contract/src/declared.ts']).toContain('  posts: postsRoom,\n  examples: examplesRoom,\n')
  expect(made['docs/map.md']).toMatch(/\| posts \|.*\n\| examples \|/)
  expect(Object.keys(made)).toContain('api/src/domains/examples/examples.test.ts')
})

test('after a room that declares nothing in the contract, it stands there after the nearest that does', () => {
  const made = newRoom('examples', 'entitlements', rooms, files)
  expect(made['contract/src/declared.ts']).toContain('  subscriptions: subscriptionsRoom,\n  examples: examplesRoom,\n')
})

test.each([
  ['Lessons', 'posts', 'one word of small letters'],
  ['posts', 'wallet', 'already'],
  ['examples', 'nowhere', 'The rooms are: ledger'],
])('%s after %s is refused', (name, after, words) => {
  expect(() => newRoom(name, after, rooms, files)).toThrow(words)
})
