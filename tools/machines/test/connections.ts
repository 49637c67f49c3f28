import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { type Running, treeOf } from '../running.ts'

/** How many connections to a port a process and its children hold; undefined where the system doesn't say. */
export function connectionsOf({ pid }: Pick<Running, 'pid'>, port: number): number | undefined {
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
