import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { StartRefusal } from './refusal.ts'

const tries_max = 12

type Place = { host: string; port: number }

/** Makes sure that this port can be listened on. Throws a StartRefusal that says who has it and what to do. */
export async function refuseTakenPort(place: Place): Promise<void> {
  let error = await tryListening(place)
  // A node whose parent was killed is just going.
  for (let tried = 0; error?.code === 'EADDRINUSE' && tried < tries_max; tried++) {
    await new Promise(resolve => setTimeout(resolve, 100))
    error = await tryListening(place)
  }
  if (error) throw await portRefusal(error, place)
}

/** Turns what listening failed with into sentences; an error of another kind is handed back as it is. */
export async function portRefusal(error: NodeJS.ErrnoException, { host, port }: Place): Promise<Error> {
  if (error.code === 'EACCES') {
    return new StartRefusal(`Port ${port} may only be used by root. Choose another with PORT=3000, or use a proxy.`)
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartRefusal(`HOST=${host} is no address of this machine. Leave it out, or set HOST=0.0.0.0.`)
  }
  if (error.code !== 'EADDRINUSE') return error
  const by = listenerOn(port)
  const free = await nextFree({ host, port })
  const advice = free ? `Stop it, or choose another port: PORT=${free} npm start` : 'Stop it, or set another PORT.'
  return new StartRefusal(`Port ${port} is taken${by ? ` by ${by}` : ' by another program'}. ${advice}`)
}

async function nextFree({ host, port }: Place): Promise<number | undefined> {
  for (let next = port + 1; next <= Math.min(port + 20, 65_535); next++) {
    if (!(await tryListening({ host, port: next }))) return next
  }
}

async function tryListening({ host, port }: Place): Promise<NodeJS.ErrnoException | undefined> {
  const server = createServer()
  try {
    server.listen({ host, port })
    await once(server, 'listening')
  } catch (error) {
    return error as NodeJS.ErrnoException
  }
  server.close()
  await once(server, 'close')
}

/** The name and number of the process that listens on a port, as far as this user may see it. */
function listenerOn(port: number): string | undefined {
  try {
    return process.platform === 'linux' ? listenerFromProc(port) : listenerFromLsof(port)
  } catch {
    return undefined
  }
}

function listenerFromProc(port: number): string | undefined {
  const sockets = new Set(['tcp', 'tcp6'].flatMap(table => listeningSockets(table, port)))
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    if (holdsOne(pid, sockets)) return `${readFileSync(`/proc/${pid}/comm`, 'utf8').trim()} (process ${pid})`
  }
}

/** The table's columns: slot, local address:port in hexadecimal, remote, state (0A listens), ..., inode (man 5 proc). */
function listeningSockets(table: string, port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return readFileSync(`/proc/net/${table}`, 'utf8')
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .filter(columns => columns[1]?.endsWith(suffix) && columns[3] === '0A')
    .map(columns => `socket:[${columns[9]}]`)
}

function holdsOne(pid: string, sockets: Set<string>): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some(fd => sockets.has(linkOf(`/proc/${pid}/fd/${fd}`)))
  } catch {
    return false
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

function listenerFromLsof(port: number): string | undefined {
  const output = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { encoding: 'utf8' })
  const field = (letter: string) =>
    output
      .split('\n')
      .find(line => line.startsWith(letter))
      ?.slice(1)
  return field('p') && `${field('c')} (process ${field('p')})`
}
