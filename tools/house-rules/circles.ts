import { dirname, join } from 'node:path/posix'
import type { Source } from './source.ts'

/**
 * Circles of files, each as its files in the order in which they import one another, the first once more at the end. A
 * type counts as any import; a file that is fetched when it is needed (`import()`) doesn't, nor does a test. Of files
 * that are all tied together one circle is named, the shortest through the first of them by name.
 */
export function circlesIn(sources: readonly Source[]): string[][] {
  const graph = importsAmong(sources.filter(({ path }) => !/\.test\.tsx?$/.test(path)))
  return knotsIn(graph)
    .map(knot => shortestThrough(graph, [...knot].sort()[0] as string, new Set(knot)))
    .sort(([one = ''], [other = '']) => one.localeCompare(other))
}

type Graph = ReadonlyMap<string, readonly string[]>

function importsAmong(sources: readonly Source[]): Graph {
  const paths = new Set(sources.map(({ path }) => path))
  return new Map(
    sources.map(({ path, imports }) => {
      const near = imports.filter(({ from, later }) => from.startsWith('.') && !later)
      const files = near.map(({ from }) => join(dirname(path), from))
      return [path, [...new Set(files)].filter(file => paths.has(file))]
    }),
  )
}

/** Files that reach one another, by Tarjan's algorithm: a file alone is no knot unless it imports itself. */
function knotsIn(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const knots: string[][] = []
  const visit = (file: string): number => {
    const own = order.size
    order.set(file, own)
    lowest.set(file, own)
    open.push(file)
    for (const next of graph.get(file) ?? []) {
      const reached = order.has(next) ? (open.includes(next) ? order.get(next) : undefined) : visit(next)
      if (reached !== undefined) lowest.set(file, Math.min(lowest.get(file) ?? own, reached))
    }
    if (lowest.get(file) === own) {
      const knot = open.splice(open.indexOf(file))
      if (knot.length > 1 || graph.get(file)?.includes(file)) knots.push(knot)
    }
    return lowest.get(file) ?? own
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return knots
}

function shortestThrough(graph: Graph, start: string, within: ReadonlySet<string>): string[] {
  const came = new Map<string, string>()
  const queue = [start]
  for (const file of queue) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) return [start, ...wayTo(file, came), start]
      if (!within.has(next) || came.has(next)) continue
      came.set(next, file)
      queue.push(next)
    }
  }
  return []
}

function wayTo(file: string, came: ReadonlyMap<string, string>): string[] {
  const before = came.get(file)
  return before === undefined ? [] : [...wayTo(before, came), file]
}
