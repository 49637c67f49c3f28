import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pagesArePlain, roomFiles, roomFolders, roomImports, roomNamesFrom, siteWalls } from './house-rules/rooms.ts'
import { readSource } from './house-rules/source.ts'
import { newRoom } from './new-room.ts'
import { inProject } from './project.ts'
import { runPackageProgram } from './run-program.ts'

const read = (path: string) => (existsSync(inProject(path)) ? readFileSync(inProject(path), 'utf8') : '')
const rooms = roomNamesFrom(readSource('api/src/rooms.ts', read('api/src/rooms.ts')))
const made = newRoom('song-lessons', 'posts', rooms, read)
const named = roomNamesFrom(readSource('api/src/rooms.ts', made['api/src/rooms.ts'] ?? ''))

const copy = mkdtempSync(join(tmpdir(), 'fanfare-new-room-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('a new room stands after the one that was named, in the lists, on the map and in the menu', () => {
  expect(named[named.indexOf('posts') + 1]).toBe('song-lessons')
  expect(named.filter(name => name !== 'song-lessons')).toEqual(rooms)
  expect(made['contract/src/rooms.ts']).toContain("export * from './song-lessons/index.ts'\n")
  expect(made['contract/src/declared.ts']).toContain("  posts: postsRoom,\n  'song-lessons': songLessonsRoom,\n")
  expect(made['docs/map.md']).toMatch(/\| posts \|.*\n\| song-lessons \|/)
  expect(made['web/app/rooms.ts']?.split('\n').length).toBe(read('web/app/rooms.ts').split('\n').length + 1)
  expect(made['web/app/words/en/navigation.ts']).toContain("  songLessons: 'Song lessons',\n")
  expect(Object.keys(made)).toContain('api/src/domains/song-lessons/room.ts')
})

test('a second new room has another place in the menu', () => {
  const menu = 'web/app/domains/song-lessons/navigation.ts'
  const more = newRoom('courses', 'song-lessons', named, path => made[path] ?? read(path))
  expect([made[menu], more['web/app/domains/courses/navigation.ts']]).toEqual([
    expect.stringContaining('menu: 31 '),
    expect.stringContaining('menu: 32 '),
  ])
})

test('after a room that declares nothing in the contract, it stands there after the nearest that does', () => {
  const more = newRoom('examples', 'entitlements', rooms, read)
  expect(more['contract/src/declared.ts']).toContain('  subscriptions: subscriptionsRoom,\n  examples: examplesRoom,\n')
})

test('nobody can be called like a new room', () => {
  const checks = 'api/src/domains/identity/commands/checks.ts'
  expect(newRoom('examples', 'posts', rooms, read)[checks]).toContain(' docs examples explore ')
})

test('what is made keeps the rules of the house', () => {
  const rules = [roomFiles(named), roomFolders(named), roomImports(named), siteWalls(named), pagesArePlain]
  const sources = Object.entries(made)
    .filter(([path]) => /\.tsx?$/.test(path))
    .map(([path, text]) => readSource(path, text))
  expect(sources.flatMap(source => rules.flatMap(rule => rule(source)))).toEqual([])
})

test('what is made compiles with everything that names it', async () => {
  const left = new Set(['node_modules', 'build', '.react-router'])
  for (const folder of ['contract', 'api', 'web'])
    await cp(inProject(folder), join(copy, folder), { recursive: true, filter: path => !left.has(basename(path)) })
  for (const folder of ['node_modules', 'api/node_modules', 'web/node_modules'])
    if (existsSync(inProject(folder))) symlinkSync(inProject(folder), join(copy, folder))
  for (const [path, text] of Object.entries({ ...made, 'tsconfig.json': read('tsconfig.json') })) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
  }
  const settings = {
    extends: './web/tsconfig.json',
    // The package that is installed is the contract of the project itself.
    compilerOptions: { paths: { '@fanfare/contract': ['./contract/src/index.ts'] } },
    include: ['api/src/**/*.d.ts', 'web/app/**/*.d.ts', 'api/src/domains/*/facts.ts', 'web/app/domains/*/registers.ts'],
    files: [...Object.keys(made).filter(path => /\.tsx?$/.test(path)), 'web/app/routes.ts'],
  }
  writeFileSync(join(copy, 'tsconfig.new-room.json'), JSON.stringify(settings))
  const { output } = await runPackageProgram('tsc', ['--noEmit', '-p', 'tsconfig.new-room.json'], {
    cwd: copy,
    quiet: true,
  })
  expect(output).toBe('')
}, 280_000)

test.each([
  ['Lessons', 'posts', 'one to three words of small letters'],
  ['song--lessons', 'posts', 'one to three words of small letters'],
  ['posts', 'wallet', 'already'],
  ['examples', 'nowhere', 'The rooms are: ledger'],
])('%s after %s is refused', (name, after, words) => {
  expect(() => newRoom(name, after, rooms, read)).toThrow(words)
})
