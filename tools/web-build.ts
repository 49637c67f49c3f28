import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { withLock } from './bootstrap/lock.mjs'
import { inProject } from './project.ts'
import { runPackageProgram } from './run-program.ts'

/** What the built pages are made from. */
const folders = ['web/app', 'web/server', 'web/vite', 'web/public', 'contract/src']
const files = [
  'web/vite.config.ts',
  'web/react-router.config.ts',
  'web/package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** `look` is the names, sizes and times of the sources, `content` a hash of what is in them. */
type Stamp = { look: string; content: string }

const stampFile = inProject('web', 'build', '.fanfare-built')

/** Builds the web when it is not there or is older than its sources. Throws an Error with what the build said. */
export async function buildWebIfStale(): Promise<void> {
  const isFresh = stampMatcher()
  if (isFresh()) return
  await withLock(inProject('.node', 'web-build.lock'), async () => {
    if (!isFresh()) await buildWeb()
  })
}

/** Builds the web. The stamp is taken before, so that a source which changes meanwhile is built again. */
export async function buildWeb(): Promise<void> {
  process.stderr.write('Building the web ...\n')
  const paths = sourcePaths()
  const stamp: Stamp = { look: lookOf(paths), content: contentOf(paths) }
  const { code, output } = await runPackageProgram('react-router', ['build'], { cwd: inProject('web'), quiet: true })
  if (code !== 0) throw new Error(`The web could not be built:\n${output}`)
  writeFileSync(stampFile, JSON.stringify(stamp))
}

/**
 * Answers from the look alone at most starts, because reading every source would cost more than all else. Where only
 * the times differ, as after a clone, the content decides, and the new look is kept.
 */
function stampMatcher(): () => boolean {
  const paths = sourcePaths()
  const look = lookOf(paths)
  let content: string | undefined
  return () => {
    const stamp = readStamp()
    if (!stamp) return false
    if (stamp.look === look) return true
    content ??= contentOf(paths)
    if (stamp.content !== content) return false
    keep({ look, content })
    return true
  }
}

/** A stamp that cannot be kept, because the folder belongs to somebody else, only costs the next start its time. */
function keep(stamp: Stamp): void {
  try {
    writeFileSync(stampFile, JSON.stringify(stamp))
  } catch {}
}

function readStamp(): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8')) as Stamp
  } catch {
    return undefined
  }
}

function sourcePaths(): string[] {
  const inFolder = (folder: string) =>
    readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => `${entry.parentPath}/${entry.name}`)
  const inFolders = folders.filter(folder => existsSync(inProject(folder))).flatMap(inFolder)
  return [...inFolders, ...files.map(file => inProject(file))].sort()
}

function lookOf(paths: string[]): string {
  const hash = createHash('sha1')
  for (const path of paths) {
    const { size, mtimeMs } = statSync(path)
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function contentOf(paths: string[]): string {
  const hash = createHash('sha1')
  for (const path of paths) hash.update(`${path.slice(inProject().length)}\n`).update(readFileSync(path))
  return hash.digest('hex')
}
