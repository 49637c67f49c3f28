import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'

/** Whether a process with this id exists, under any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * What tells a process from a later one with the same number: when it was started, and on Linux in which run of the
 * machine. Undefined when there is no such process.
 */
export function startOf(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined
  if (process.platform !== 'linux') return ps(pid, 'lstart')
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const state = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (state[0] === 'Z') return undefined
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${state[19]}`
  } catch {
    return undefined
  }
}

/** Whether the process works in this folder, as a PostgreSQL server does in its data directory. */
export function worksIn(pid: number, folder: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
    return ps(pid, 'command')?.includes(folder) ?? false
  } catch {
    return false
  }
}

/** Waits until the process is gone; false when it is still there after `limit_ms`. */
export async function waitUntilGone(pid: number, limit_ms: number): Promise<boolean> {
  const poll_ms = 20
  for (let waited = 0; waited < limit_ms; waited += poll_ms) {
    if (startOf(pid) === undefined) return true
    await new Promise(resolve => setTimeout(resolve, poll_ms))
  }
  return startOf(pid) === undefined
}

function ps(pid: number, field: string): string | undefined {
  try {
    return execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}
