import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { npm } from './npm.mjs'
import { Refused } from './refused.mjs'

const wanted = '24.21.0'
const minor_min = 11

/** The path of a Node 24 that runs here: the running one, one that was brought before, or one brought now from npm. */
export async function ensureNode(root) {
  if (suits(process.versions.node)) return process.execPath
  const shelf = shelfFor(root)
  return remembered(shelf) ?? (await withLock(join(shelf, 'install.lock'), () => remembered(shelf) ?? bring(shelf)))
}

function suits(version) {
  const [major, minor] = version.split('.').map(Number)
  return major === 24 && minor >= minor_min
}

/** `.node/` of the project, or a folder of the user's own when the project belongs to somebody else. */
function shelfFor(root) {
  const own = join(root, '.node')
  if (existsSync(join(own, 'path'))) return own
  try {
    accessSync(existsSync(own) ? own : root, constants.W_OK)
  } catch {
    return folder(join(homedir(), '.cache', 'fanfare', 'node'))
  }
  return folder(own)
}

function folder(path) {
  mkdirSync(path, { recursive: true })
  return path
}

/** Reads where the last bootstrap found it; the program is tried only when it is brought, because trying costs time. */
function remembered(shelf) {
  try {
    const [version, path] = readFileSync(join(shelf, 'path'), 'utf8').split('\n')
    return version === wanted && existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}

async function bring(shelf) {
  const name = packageName()
  const places = [
    join(shelf, 'node_modules', name, 'bin', program()),
    join(shelf, 'node_modules', 'node', 'bin', program()),
  ]
  const found = places.find(runs) ?? (await install(shelf, name, places[0]))
  writeFileSync(join(shelf, 'path'), `${wanted}\n${found}\n`)
  return found
}

/** The package with the program itself: unlike the package `node` it needs no install script, which npm may refuse. */
function packageName() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const known = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win-x64']
  if (!known.includes(`${platform}-${process.arch}`)) throw new Refused(unsupported())
  return `${platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${process.arch}`
}

async function install(shelf, name, path) {
  process.stderr.write(`Bringing Node.js ${wanted} (this is Node.js ${process.versions.node}), once ...\n`)
  await npm(process.execPath, ['install', '--prefix', shelf, '--no-save', '--ignore-scripts', `${name}@${wanted}`], {
    cwd: shelf,
    failure: `Node.js ${wanted} could not be installed from npm. Fanfare runs on Node.js 24.`,
  })
  if (!runs(path)) throw new Refused(unsupported())
  return path
}

function program() {
  return process.platform === 'win32' ? 'node.exe' : 'node'
}

function runs(path) {
  if (!existsSync(path)) return false
  const { stdout, status } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return status === 0 && suits(stdout.trim().replace('v', ''))
}

function unsupported() {
  return (
    `Fanfare runs on Node.js 24, this is Node.js ${process.versions.node}, and npm has no Node.js 24 that runs here ` +
    `(${process.platform}, ${process.arch}). Install Node.js 24.${minor_min} or newer in the line of 24 and start again.`
  )
}
