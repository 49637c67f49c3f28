import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const inMemory = '/dev/shm'
const needed_bytes = 8 * 2 ** 30

/**
 * Has everything that tests put into the temporary folder held in memory, where there is plenty of it: each test file
 * makes a database of two thousand small files, and a disk's file system brings those to disk one after the other. The
 * folder goes with the process. Where TMPDIR is set, or there is less room, nothing changes.
 */
export function keepScratchInMemory(): void {
  if (process.env.TMPDIR || freemem() < 2 * needed_bytes || roomIn(inMemory) < needed_bytes) return
  const folder = mkdtempSync(`${inMemory}/fanfare-`)
  // Open to other users, as temporary folders are: some tests start programs as one.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}
