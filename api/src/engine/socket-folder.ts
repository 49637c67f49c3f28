import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Account, handOver } from './account.ts'

/** The path of a socket fits into 108 bytes on Linux and 104 on macOS, with a zero at its end (sys/un.h). */
const path_bytes_max = process.platform === 'linux' ? 107 : 103

const prefix = 'fanfare-socket-'

/**
 * A folder that only the server's account may enter, for the socket that the server listens on. It lies in the data
 * folder, or in the machine's folder for temporary files when that path is too long for a socket.
 */
export function makeSocketFolder(dataDir: string, account: Account): string {
  const near = join(dataDir, 'run')
  const fits = Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= path_bytes_max
  const folder = fits ? near : mkdtempSync(join(tmpdir(), prefix))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  handOver(account, folder)
  return folder
}

/** Removes a folder that was made among the temporary files; the one in the data folder stays. */
export function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(prefix)) rmSync(folder, { recursive: true, force: true })
}
