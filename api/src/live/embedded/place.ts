import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** What the system allows for the path of a socket. */
const path_max = 100

/** Where the live process of a node listens to the others of the same data folder. */
export function liveSocketPath(dataDir: string): string {
  const inside = join(resolve(dataDir), 'live.sock')
  if (inside.length <= path_max) return inside
  const name = createHash('sha256').update(inside).digest('hex').slice(0, 16)
  return join(tmpdir(), `fanfare-live-${name}.sock`)
}

/** Where streams are written, each into a folder by its id. */
export function liveFolder(dataDir: string): string {
  return join(resolve(dataDir), 'live')
}
