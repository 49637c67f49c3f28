import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A node of the syntax tree; rules look at its type and reach into what that type has. */
export type SyntaxNode = { type: string; start: number; end: number } & Record<string, unknown>

/** One module that a file imports or exports from, and where it says so; `later` if it is fetched when it is needed. */
export type Import = { from: string; at: number; later: boolean }

/** A file of ours as the rules see it; `path` is inside the project, with forward slashes. */
export type Source = {
  path: string
  text: string
  /** Every node of the syntax tree, in no order to rely on; none for files that are not TypeScript or JavaScript. */
  nodes: SyntaxNode[]
  imports: Import[]
  /** What its comments say, each with where it begins. */
  comments: { text: string; at: number }[]
}

/** One breach: `at` is an offset into the text. */
export type Breach = { at: number; words: string }

/** A rule of the house: looks at one file and says what is wrong with it. */
export type Rule = (source: Source) => Breach[]

const code = new Set(['.ts', '.tsx', '.mjs'])
const folders = [
  'contract/src',
  'api/src',
  'api/sql',
  'api/test',
  'web/app',
  'web/server',
  'web/test',
  'web/vite',
  'tools',
  'bench',
]

/** What is not written by hand: the pictures of the demonstration, and what makes them. */
const generated = ['api/src/demo/art/', 'web/app/demo/']

/** All files of ours that the rules speak of, parsed. */
export function readSources(root: string): Source[] {
  const paths = folders
    .flatMap(folder => filesIn(root, folder))
    .filter(path => !generated.some(at => path.startsWith(at)))
  return paths.sort().map(path => readSource(path, readFileSync(join(root, path), 'utf8')))
}

/** One file from its text; throws an Error when it cannot be parsed, because no rule could speak of it then. */
export function readSource(path: string, text: string): Source {
  if (!code.has(extname(path))) return { path, text, nodes: [], imports: [], comments: [] }
  const { program, module, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  return {
    path,
    text,
    nodes: nodesIn(program),
    imports: importsOf(module, text),
    comments: comments.map(({ value, start }) => ({ text: value, at: start + 2 })),
  }
}

/** The number of the line, counted from one, that an offset lies in. */
export function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}

function filesIn(root: string, folder: string): string[] {
  const wanted = new Set([...code, '.css', '.sql'])
  try {
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && wanted.has(extname(entry.name)))
      .map(entry =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .replaceAll('\\', '/'),
      )
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function nodesIn(value: unknown, found: SyntaxNode[] = []): SyntaxNode[] {
  if (Array.isArray(value)) for (const item of value) nodesIn(item, found)
  else if (isNode(value)) {
    found.push(value)
    for (const child of Object.values(value)) nodesIn(child, found)
  }
  return found
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'
}

type Module = ReturnType<typeof parseSync>['module']

function importsOf({ staticImports, staticExports, dynamicImports }: Module, text: string): Import[] {
  const named = staticImports.map(({ moduleRequest }) => moduleRequest)
  const passedOn = staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? []))
  const atOnce = [...named, ...passedOn].map(({ value, start }) => ({ from: value, at: start, later: false }))
  const later = dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    from: text.slice(start + 1, end - 1),
    at: start,
    later: true,
  }))
  return [...atOnce, ...later]
}
