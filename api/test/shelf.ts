import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { day_ms, nowMs } from '../src/kernel/clock.ts'
import { copyFolder } from './copy-folder.ts'
import { isFilled } from './demo-files.ts'

const api = fileURLToPath(new URL('..', import.meta.url))
const shelves = fileURLToPath(new URL('../../node_modules/.cache/fanfare-tests', import.meta.url))

/** What a filled database is made from. Code that fills it differently without these changing waits for a whole run. */
const made = ['migrations', 'sql', 'src/demo', 'test/fill-demo.ts', 'package.json']

/**
 * The folder for databases that later runs copy, named by what they are made from and by the day, because a
 * demonstration tells of yesterday and last month. A whole run (`FANFARE_TESTS=whole`) has none: it makes its own.
 */
export function shelfOfToday(): string | undefined {
  if (process.env.FANFARE_TESTS === 'whole') return undefined
  const hash = createHash('sha256').update(String(Math.floor(nowMs() / day_ms)))
  for (const path of made.flatMap(filesUnder)) hash.update(`${path}\n`).update(readFileSync(join(api, path)))
  return join(shelves, hash.digest('hex').slice(0, 16))
}

/** Copies a stopped server with its databases and files; false where there is none. */
export function takeFromShelf(shelf: string, folder: string): boolean {
  if (!existsSync(shelf)) return false
  copyFolder(shelf, folder)
  return true
}

/** Keeps the folder of a stopped server for later runs, if the demonstration in it is filled; older ones go. */
export function keepOnShelf(shelf: string, folder: string): void {
  if (existsSync(shelf) || !isFilled(folder)) return
  const coming = `${shelf}.${process.pid}`
  mkdirSync(coming, { recursive: true })
  try {
    copyFolder(folder, coming)
    renameSync(coming, shelf)
  } catch {
    rmSync(coming, { recursive: true, force: true })
  }
  for (const name of readdirSync(dirname(shelf)))
    if (name !== basename(shelf)) rmSync(join(dirname(shelf), name), { recursive: true, force: true })
}

function filesUnder(path: string): string[] {
  const whole = join(api, path)
  if (!existsSync(whole)) return []
  const entries = path.includes('.') ? [] : readdirSync(whole, { recursive: true, withFileTypes: true })
  if (path.includes('.')) return [path]
  return entries
    .filter(entry => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map(entry => join(entry.parentPath, entry.name).slice(api.length))
    .sort()
}
