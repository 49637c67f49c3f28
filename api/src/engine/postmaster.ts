import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from '../kernel/log.ts'
import { isAlive, waitUntilGone, worksIn } from './processes.ts'
import { removeSocketFolder } from './socket-folder.ts'

/** What a running server writes of itself into its data folder (PostgreSQL source, miscadmin.h). */
type Postmaster = { pid: number; socketDir: string; status: string }

/** How long a server may take for a fast shutdown, then for an immediate one, then to be killed. */
const patience_ms = { fast: 15_000, immediate: 5_000, killed: 5_000 }

export function readPostmaster(folder: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), socketDir: lines[4] ?? '', status: (lines[7] ?? '').trim() }
  } catch {
    return undefined
  }
}

/**
 * Stops the server that a killed process left behind. Its number may belong to another program by now: then only the
 * stale record is removed, which would otherwise keep the new server from starting.
 */
export async function stopLeftBehind(folder: string, log: Logger): Promise<void> {
  const left = readPostmaster(folder)
  if (!left) return
  if (worksIn(left.pid, folder)) {
    log.warn({ pid: left.pid }, 'stopping the database that an earlier process left running')
    await stopServer(left.pid)
  } else if (isAlive(left.pid)) {
    rmSync(join(folder, 'postmaster.pid'), { force: true })
  }
  removeSocketFolder(left.socketDir)
}

/** Stops a server: fast (clients are cut off), then at once, then by force. Nothing that was acknowledged is lost. */
export async function stopServer(pid: number, options: { hurry?: boolean } = {}): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', patience_ms.fast],
    ['SIGQUIT', patience_ms.immediate],
    ['SIGKILL', patience_ms.killed],
  ]
  for (const [signal, limit_ms] of options.hurry ? steps.slice(1) : steps) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    if (await waitUntilGone(pid, limit_ms)) return
  }
}
