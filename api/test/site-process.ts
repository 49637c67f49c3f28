import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startOf } from '../src/engine/processes.ts'

const fixture = fileURLToPath(new URL('./fixture-site.ts', import.meta.url))

/** A started process and what it has said so far. */
export type SiteProcess = {
  pid: number
  output(): string
  /** Resolves with its address when it is ready; rejects with what it said when it ends before. */
  ready: Promise<string>
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  kill(signal: NodeJS.Signals): void
}

/** Starts the fixture site as its own process with these settings and no others. */
export function startSite(settings: Record<string, string>, options: SpawnOptions = {}): SiteProcess {
  const env = { PATH: process.env.PATH, PORT: '0', ROLES: 'http', ...settings }
  const child = spawn(process.execPath, [fixture], { env, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let output = ''
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk
      const url = /Fanfare is at (\S+)/.exec(output)?.[1]
      if (url) resolve(url)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    ended.then(() => reject(new Error(`The site ended before it was ready:\n${output}`)))
  })
  ready.catch(() => {})
  return { pid: pidOf(child), output: () => output, ready, ended, kill: signal => void child.kill(signal) }
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('The site could not be started.')
  return child.pid
}

/** The number of the database server's main process on this data folder. */
export function serverPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** Kills a process and all that it has started, at once and as a whole. */
export function killTree(pid: number): void {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  for (const each of [pid, ...stdout.split('\n').map(Number)]) {
    if (each && startOf(each) !== undefined) process.kill(each, 'SIGKILL')
  }
}

/** Resolves when the process is gone. */
export async function gone(pid: number): Promise<void> {
  while (startOf(pid) !== undefined) await pause()
}

/** Asks until there is an answer that is not undefined. */
export async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const answer = await ask().catch(() => undefined)
    if (answer !== undefined) return answer
    await pause()
  }
}

function pause(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 20))
}

/** Lets programs reach a database socket by an address, as they would reach somebody else's server. */
export async function offerOverTcp(socketDir: string): Promise<{ port: number; end(): void }> {
  const server = createServer(client => {
    const socket = connect(join(socketDir, '.s.PGSQL.5432'))
    for (const end of [client, socket]) end.on('error', () => end.destroy())
    client.pipe(socket).pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as { port: number }).port, end: () => void server.close() }
}

/** Several clients that write notes and remember the ones that the site has acknowledged. */
export function startWriting(url: string): { acknowledged: number[]; stop(): Promise<void> } {
  const acknowledged: number[] = []
  let writing = true
  const client = async () => {
    while (writing) {
      const reply = await fetch(`${url}/notes`, { method: 'POST' }).catch(() => undefined)
      const text = await reply?.text().catch(() => '')
      if (reply?.ok && text) acknowledged.push(Number(text))
      else await pause()
    }
  }
  const clients = [client(), client(), client(), client()]
  return {
    acknowledged,
    async stop() {
      writing = false
      await Promise.all(clients)
    },
  }
}

export type Note = { id: number; pid: number; kind: string }

export async function notesOf(url: string): Promise<Note[]> {
  return (await fetch(`${url}/notes`)).json() as Promise<Note[]>
}
