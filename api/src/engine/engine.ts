import type { ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Address } from '../kernel/database.ts'
import type { Logger } from '../kernel/log.ts'
import { StartRefusal } from '../start/refusal.ts'
import { type Account, chooseAccount, launch, makeReachable } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { cannotStart, databaseName, databaseUser, ensureDataFolder } from './data-folder.ts'
import { readPostmaster, stopLeftBehind, stopServer } from './postmaster.ts'
import { serverOptions } from './server-settings.ts'
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts'

export type EngineOptions = {
  dataDir: string
  log: Logger
  /** False for databases of a test run, which may be lost with the machine. */
  durable?: boolean
}

/** A running database server that belongs to this process. */
export type Engine = {
  address: Extract<Address, { socketDir: string }>
  pid(): number
  stop(options?: { hurry?: boolean }): Promise<void>
}

type Setup = { folder: string; socketDir: string; binaries: Binaries; account: Account; options: string[]; log: Logger }

/** Recovery after a crash replays the journal and may take long on a slow disk; nobody is served before it is done. */
const start_ms_max = 180_000
const poll_ms = 10
const retry_ms = 250
const restart_ms = { first: 100, most: 10_000 }
const stable_ms = 60_000

/**
 * Starts the embedded PostgreSQL on the data folder, which the caller has locked; makes it first when it is not there.
 * A server that dies is started again, however often; meanwhile its callers are told that it is away. Throws a StartRefusal when this machine or this folder does not allow it.
 */
export async function startEngine({ dataDir, log, durable = true }: EngineOptions): Promise<Engine> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const account = chooseAccount()
  const binaries = makeReachable(account, dataDir, findBinaries())
  const folder = join(dataDir, 'postgres')
  await stopLeftBehind(folder, log)
  await ensureDataFolder({ folder, binaries, account, durable })
  const socketDir = makeSocketFolder(dataDir, account)
  const options = serverOptions(socketDir, { durable })
  const server = await supervise({ folder, socketDir, binaries, account, options, log })
  return { ...server, address: { socketDir, database: databaseName, user: databaseUser } }
}

/** Keeps one server running until it is told to stop, and takes it along when this process ends in an orderly way. */
async function supervise(setup: Setup): Promise<Omit<Engine, 'address'>> {
  let stopping = false
  let restarts = 0
  let restarting: Promise<void> | undefined
  let child = await startServer(setup)
  const killServer = () => child.kill('SIGINT')
  process.on('exit', killServer)

  const restart = async () => {
    while (!stopping) {
      setup.log.error({ restarts }, 'the database stopped by itself; it is started again')
      await pause(Math.min(restart_ms.first * 2 ** restarts++, restart_ms.most))
      try {
        if (!stopping) child = await startServer(setup)
        return watch()
      } catch (error) {
        setup.log.error({ err: error }, 'the database could not be started again')
      }
    }
  }
  const watch = () => {
    const stable = setTimeout(() => (restarts = 0), stable_ms).unref()
    child.once('exit', () => {
      clearTimeout(stable)
      if (!stopping) restarting = restart()
    })
  }
  watch()

  return {
    pid: () => child.pid as number,
    async stop(options) {
      stopping = true
      await restarting
      await stopServer(child.pid as number, options)
      process.off('exit', killServer)
      removeSocketFolder(setup.socketDir)
    },
  }
}

/** What a server says when the one before it has not quite gone: its record, its shared memory or its socket is left. */
const notYetGone = /lock file|shared memory|already in use|another postmaster/i

/** Starts the server and waits until it takes connections, trying again while its predecessor is going. */
async function startServer(setup: Setup): Promise<ChildProcess> {
  for (let waited = 0; ; waited += retry_ms) {
    const attempt = await tryStart(setup)
    if ('child' in attempt) return attempt.child
    if (!notYetGone.test(attempt.said) || waited >= start_ms_max) {
      throw new StartRefusal(`The embedded PostgreSQL could not be started:\n${attempt.said}`)
    }
    await pause(retry_ms)
  }
}

/** Not a part of our process group: a Ctrl-C in the terminal must reach us alone, so that requests can finish first. */
async function tryStart(setup: Setup): Promise<{ child: ChildProcess } | { said: string }> {
  const { folder, binaries, account, options, log } = setup
  const program = join(binaries.folder, 'bin', 'postgres')
  const child = launch(account, program, ['-D', folder, ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const said = listen(child, log)
  let over: Error | true | undefined
  child.once('error', error => (over = error))
  child.once('exit', () => (over = true))
  for (let waited = 0; waited < start_ms_max && !over; waited += poll_ms) {
    const postmaster = readPostmaster(folder)
    if (postmaster?.pid === child.pid && postmaster?.status === 'ready') return { child }
    await pause(poll_ms)
  }
  if (over instanceof Error) throw cannotStart('postgres', over)
  if (!over) await stopServer(child.pid as number, { hurry: true })
  return { said: said.join('\n') || 'It said nothing.' }
}

/** Sends the server's lines to the log and keeps the last of them, to be told when it does not start. */
function listen(child: ChildProcess, log: Logger): string[] {
  const last: string[] = []
  if (!child.stderr) return last
  createInterface({ input: child.stderr }).on('line', line => {
    last.push(line)
    if (last.length > 20) last.shift()
    if (/^(FATAL|PANIC):/.test(line)) log.warn(`database: ${line}`)
    else log.debug(`database: ${line}`)
  })
  return last
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
