import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { npm } from './npm.mjs'

/** Sees to it that node_modules holds what package-lock.json says; installs it where not, one process at a time. */
export async function ensurePackages(root, node) {
  if (isFresh(root)) return
  await withLock(join(root, '.node', 'install.lock'), async () => {
    if (isFresh(root)) return
    process.stderr.write('Installing packages (the first time takes about a minute) ...\n')
    await npm(node, ['ci', '--include=dev'], { cwd: root, failure: 'The packages could not be installed.' })
    stamp(root, digest(root))
  })
}

/**
 * The stamp says which lock file was installed. Where somebody ran npm himself there is none for it; then npm's own
 * record of what it installed decides, which is missing after an install that was broken off.
 */
function isFresh(root) {
  const wanted = digest(root)
  if (read(stampFile(root)) === wanted) return true
  if (!matches(root)) return false
  stamp(root, wanted)
  return true
}

function matches(root) {
  const installed = packagesIn(join(root, 'node_modules', '.package-lock.json'))
  const locked = packagesIn(join(root, 'package-lock.json'))
  if (!installed || !locked) return false
  return Object.entries(locked).every(([path, { version, optional, devOptional, link }]) => {
    if (!path.startsWith('node_modules/') || link) return true
    return installed[path] ? installed[path].version === version : optional || devOptional
  })
}

function packagesIn(file) {
  const text = read(file)
  return text && JSON.parse(text).packages
}

function digest(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

function stampFile(root) {
  return join(root, 'node_modules', '.fanfare-installed')
}

/** A stamp that cannot be written, because the folder belongs to somebody else, only costs the next start its time. */
function stamp(root, text) {
  try {
    writeFileSync(stampFile(root), text)
  } catch {}
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
