import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import type { Cluster } from '../cluster.ts'
import { type Running, treeOf } from '../running.ts'
import type { Report } from './report.ts'

/** What one process may hold of the database: four of them fit a stock PostgreSQL with its 100, 3 of them reserved. */
const connections_max = { site: 16, worker: 12 }

/** Counts what each node holds of the database once people have used it. */
export async function connections({ sites, workers, postgres }: Cluster, report: Report): Promise<void> {
  for (const node of [...sites, ...workers]) {
    const max = node.name.startsWith('site') ? connections_max.site : connections_max.worker
    const held = connectionsOf(node, postgres.port)
    const figure = held === undefined ? 'not known here' : String(held)
    const wrong = held !== undefined && held > max ? { wrong: `more than ${max}` } : {}
    report.note({ part: 'connections', what: node.name, figure, ...wrong })
  }
}

/** How many connections to a port a process and its children hold; undefined where the system doesn't say. */
function connectionsOf({ pid }: Pick<Running, 'pid'>, port: number): number | undefined {
  const root = pid()
  if (root === undefined || process.platform !== 'linux') return undefined
  const sockets = socketsTo(port)
  return treeOf(root)
    .flatMap(openSockets)
    .filter(socket => sockets.has(socket)).length
}

/** The columns: slot, local address:port in hexadecimal, remote, state (01 is connected), ..., inode (man 5 proc). */
function socketsTo(port: number): Set<string> {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n')
  const rows = lines.map(line => line.trim().split(/\s+/))
  const connected = rows.filter(columns => columns[2]?.endsWith(suffix) && columns[3] === '01')
  return new Set(connected.map(columns => `socket:[${columns[9]}]`))
}

function openSockets(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map(fd => readlinkSync(`/proc/${pid}/fd/${fd}`))
  } catch {
    // It ended just now.
    return []
  }
}
