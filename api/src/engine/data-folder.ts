import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StartRefusal } from '../start/refusal.ts'
import { type Account, handOver, launch } from './account.ts'
import type { Binaries } from './binaries.ts'

export const databaseName = 'fanfare'
export const databaseUser = 'fanfare'

/**
 * Collation and character types come from the server itself and not from the machine's libraries, so that no update of
 * the machine can put an index out of order. Nobody but the owner of the socket's folder can connect, hence `trust`.
 */
const initdbOptions = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--auth=trust',
  `--username=${databaseUser}`,
  '--no-instructions',
]

type Parts = { folder: string; binaries: Binaries; account: Account; durable: boolean }

/**
 * Makes the server's data folder with its empty database when it is not there. It is made beside its place and moved
 * there as a whole, so that a start which was broken off leaves nothing half made. Throws a StartRefusal when the
 * folder was written by another major version.
 */
export async function ensureDataFolder(parts: Parts): Promise<void> {
  const { folder, account } = parts
  if (existsSync(join(folder, 'PG_VERSION'))) {
    refuseOtherVersion(parts)
    return handOver(account, folder)
  }
  if (existsSync(folder)) {
    throw new StartRefusal(`${folder} holds no PostgreSQL database. Move it away, or set DATA_DIR to another folder.`)
  }
  const draft = await newDraft(folder)
  handOver(account, draft)
  await initialise(parts, draft)
  renameSync(draft, folder)
}

/** A folder of its own for each try: what an earlier one started may still be writing in the other, or emptying it. */
async function newDraft(folder: string): Promise<string> {
  const drafts = `${basename(folder)}.new-`
  for (const name of readdirSync(dirname(folder)).filter(one => one.startsWith(drafts)))
    await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 20, retryDelay: 20 })
  return mkdtempSync(join(dirname(folder), drafts))
}

function refuseOtherVersion({ folder, binaries }: Parts): void {
  const written = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (Number(written) === binaries.major) return
  throw new StartRefusal(
    `The database in ${folder} was written by PostgreSQL ${written}, and this Fanfare brings PostgreSQL ${binaries.major}, ` +
      'which cannot read it. Start the version of Fanfare that wrote it and move the data with pg_dump and pg_restore ' +
      '(docs/operations.md, Upgrade), set DATABASE_URL to a server that has the data, or set DATA_DIR to an empty folder.',
  )
}

async function initialise({ binaries, account, durable }: Parts, draft: string): Promise<void> {
  const program = (name: string) => join(binaries.folder, 'bin', name)
  const sync = durable ? [] : ['--no-sync']
  await finish(launch(account, program('initdb'), ['-D', draft, ...initdbOptions, ...sync]), 'initdb')
  const unsafe = durable ? [] : ['-F']
  const single = launch(account, program('postgres'), ['--single', ...unsafe, '-D', draft, 'postgres'])
  single.stdin?.end(`create database ${databaseName}\n`)
  await finish(single, 'postgres')
}

async function finish(child: ChildProcess, name: string): Promise<void> {
  const output: Buffer[] = []
  child.stdout?.on('data', chunk => output.push(chunk))
  child.stderr?.on('data', chunk => output.push(chunk))
  const [code] = await once(child, 'close').catch(error => {
    throw cannotStart(name, error)
  })
  const said = Buffer.concat(output).toString().trim()
  if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(said)) {
    throw new StartRefusal(`The database could not be made (${name}):\n${said}`)
  }
}

/** A program that exists and still cannot be found lacks its loader: the binaries need glibc, which Alpine has not. */
export function cannotStart(name: string, error: NodeJS.ErrnoException): StartRefusal {
  const why = error.code === 'ENOENT' ? 'the binaries need Linux with glibc, or macOS' : error.message
  return new StartRefusal(`The embedded PostgreSQL (${name}) could not be started: ${why}. DATABASE_URL uses another.`)
}
