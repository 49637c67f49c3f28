import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartRefusal } from '../start/refusal.ts'
import type { Binaries } from './binaries.ts'

/**
 * The user that runs the server's programs. PostgreSQL refuses to run as root, and in containers and on rented machines
 * root starts everything.
 */
export type Account = {
  /** Words before the program, when another program has to lower the rights. */
  before: string[]
  /** Who owns the files: this process' user, unless it is another account of the machine. */
  owner?: { uid: number; gid: number }
}

type Entry = { name: string; uid: number; gid: number }

/**
 * The first way that works: as we are; in a user namespace, where the administrator appears as somebody else and
 * nothing changes hands; as the account `postgres` or `nobody`. Throws a StartRefusal when none does.
 */
export function chooseAccount(): Account {
  if (process.getuid?.() !== 0) return { before: [] }
  const entry = ordinaryAccount()
  if (!entry) throw new StartRefusal(`This machine has no account but root. ${advice}`)
  const before = ['unshare', '--user', `--map-user=${entry.uid}`, `--map-group=${entry.gid}`, '--']
  return canRun([...before, 'true']) ? { before } : { before: [], owner: entry }
}

const advice =
  'PostgreSQL refuses to run as root. Start Fanfare as an ordinary user, allow user namespaces, or set DATABASE_URL.'

/** Starts a program of the server as that account. */
export function launch(account: Account, program: string, args: string[], options: SpawnOptions = {}): ChildProcess {
  const [first, ...rest] = [...account.before, program, ...args] as [string, ...string[]]
  const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  return spawn(first, rest, { cwd: '/', env: environment, ...account.owner, ...options })
}

/** Hands a folder to the account, with all that is in it, when it belongs to somebody else. */
export function handOver(account: Account, folder: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = account.owner ?? { uid: 0, gid: 0 }
  if (statSync(folder).uid === uid) return
  for (const name of readdirSync(folder, { recursive: true })) lchownSync(join(folder, name as string), uid, gid)
  chownSync(folder, uid, gid)
}

/**
 * Lets the account reach the data folder and the programs: our own folder is opened for passing through, and programs
 * in a closed place are copied beside the data. Throws a StartRefusal when a folder above is closed.
 */
export function makeReachable(account: Account, dataDir: string, binaries: Binaries): Binaries {
  if (!account.owner) return binaries
  chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  const closed = closedAbove(dataDir)
  if (closed) {
    const there = `The folder ${closed} is closed to the account that the database has to run as.`
    throw new StartRefusal(`${there} Set DATA_DIR to a folder elsewhere, such as /var/lib/fanfare. ${advice}`)
  }
  if (!closedAbove(join(binaries.folder, 'bin'))) return binaries
  const copy = join(dataDir, `postgres-programs-${binaries.version}`)
  if (!existsSync(copy)) cpSync(binaries.folder, copy, { recursive: true, verbatimSymlinks: true })
  return { ...binaries, folder: copy }
}

/** The topmost folder on the way to `path` through which others may not pass. */
function closedAbove(path: string): string | undefined {
  const parent = dirname(path)
  const above = parent === path ? undefined : closedAbove(parent)
  return above ?? ((statSync(path).mode & 0o001) === 0 ? path : undefined)
}

function ordinaryAccount(): Entry | undefined {
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0)
  const named = (name: string) => entries.find(entry => entry.name === name)
  return named('postgres') ?? named('nobody') ?? entries[0]
}

function canRun([program, ...args]: string[]): boolean {
  try {
    execFileSync(program as string, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
