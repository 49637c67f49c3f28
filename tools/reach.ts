import { execFileSync } from 'node:child_process'
import { dirname, join, relative } from 'node:path'
import { readSources } from './house-rules/source.ts'
import { inProject, root } from './project.ts'
import { roomFolders } from './test-choice.ts'

/**
 * Files that know every room: a change reaches them always, and through them everything would reach everything. What
 * hangs on them is tested by the rooms themselves, and by the whole run.
 */
const gathering = [
  /^api\/src\/(?:app|rooms|worker|main|live-node|domains\/[^/]+\/room)\.ts$/,
  /^api\/src\/demo\//,
  /^web\/app\/(?:rooms\.ts|routes\.ts|root\.tsx|shell\/)/,
  /^contract\/src\/(?:index|rooms)\.ts$/,
]
const roomOf = /^(?:contract\/src|api\/src\/domains|web\/app\/domains)\/([a-z-]+)\//
const isProse = (path: string) => path.startsWith('docs/') || path.endsWith('.md')
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** Which files import a file, by the sources as they are. */
export type Graph = Map<string, Set<string>>

/** The files that git sees as changed against the last commit, new ones included; after a commit, those of that one. */
export function changedFiles(): string[] {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' })
  const lines = git('status', '--porcelain', '--untracked-files=all').split('\n').filter(Boolean)
  if (lines.length === 0) return git('show', '--name-only', '--format=', 'HEAD').split('\n').filter(Boolean)
  return lines.map(line => line.slice(3).split(' -> ').at(-1)?.replaceAll('"', '') ?? '')
}

/**
 * The tests that a change can reach: those that import a changed file, however far up, and those of every room that
 * holds one, in all three trees. Null where a file changed that no import leads to, such as a migration: that can reach
 * everything.
 */
export function testsReached(changed: string[], graph: Graph): string[] | null {
  const written = changed.filter(path => !isProse(path))
  if (written.some(path => !graph.has(path))) return null
  const reached = reachedFrom(written, graph)
  const rooms = new Set(written.flatMap(path => roomOf.exec(path)?.[1] ?? []))
  const folders = [...rooms].flatMap(roomFolders)
  const inRooms = [...graph.keys()].filter(path => folders.some(folder => path.startsWith(folder)))
  return [...new Set([...reached, ...inRooms])].filter(isTest).sort()
}

/** All files that a change can reach over imports, themselves included. */
export function reachedFrom(changed: string[], graph: Graph): Set<string> {
  const reached = new Set(changed)
  for (const path of reached) {
    if (gathering.some(one => one.test(path))) continue
    for (const importer of graph.get(path) ?? []) reached.add(importer)
  }
  return reached
}

/** Reads who imports whom, over the whole project. */
export function importGraph(): Graph {
  const sources = readSources(root)
  const known = new Set(sources.map(({ path }) => path))
  const graph: Graph = new Map(sources.map(({ path }) => [path, new Set()]))
  for (const { path, imports, text } of sources) {
    for (const { from } of imports)
      for (const target of targetsOf(path, from, text)) if (known.has(target)) graph.get(target)?.add(path)
  }
  return graph
}

/** What is imported from the contract is found in the room that has the name, so that not everything hangs on its door. */
function targetsOf(path: string, from: string, text: string): string[] {
  if (from.startsWith('.')) return [relative(root, join(dirname(inProject(path)), from))]
  if (from === '@fanfare/contract') return contractFiles(text)
  return []
}

function contractFiles(text: string): string[] {
  const [, names = ''] = /import(?: type)? \{([^}]*)\} from '@fanfare\/contract'/.exec(text) ?? []
  const rooms = names.split(',').map(name => name.replace('type ', '').trim())
  return rooms.flatMap(name => contractPlaces().get(name) ?? [])
}

let places: Map<string, string[]> | undefined

/** Where the contract declares each name. */
function contractPlaces(): Map<string, string[]> {
  if (places) return places
  places = new Map()
  for (const { path, text } of readSources(root)) {
    if (!path.startsWith('contract/src/') || isTest(path)) continue
    for (const [, name = ''] of text.matchAll(/^export (?:const|type|function|class) (\w+)/gm))
      places.set(name, [...(places.get(name) ?? []), path])
    for (const [, name = '', file = ''] of text.matchAll(/export \* as (\w+) from '([^']+)'/g))
      places.set(name, [...(places.get(name) ?? []), join(dirname(path), file)])
  }
  return places
}
