import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEngine } from '../api/src/engine/engine.ts'
import { findHolder } from '../api/src/engine/lock.ts'
import type { Config } from '../api/src/kernel/config.ts'
import type { Address, Database } from '../api/src/kernel/database.ts'
import { createLog } from '../api/src/kernel/log.ts'
import { openDatabase } from '../api/src/kernel/open-database.ts'

/** The options by which a command can be pointed at another embedded database. */
export const databaseOptions = {
  socket: { type: 'string' },
  database: { type: 'string', default: 'fanfare' },
  user: { type: 'string', default: 'fanfare' },
} as const

type Values = { socket?: string | undefined; database: string; user: string }
type Opened = { address: Address; close(): Promise<void> }

/**
 * Runs `work` on the database of the site in this configuration: DATABASE_URL, or the one in DATA_DIR, which is started
 * meanwhile when the site does not run. `--socket DIR` names another embedded one (`--database` and `--user` go with it).
 */
export async function withSiteDatabase(
  config: Config,
  values: Values,
  applicationName: string,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  const server = await openServer(config, values)
  const db = openDatabase(server.address, { max: 6, applicationName })
  try {
    await work(db)
  } finally {
    await db.close()
    await server.close()
  }
}

async function openServer(config: Config, { socket, database, user }: Values): Promise<Opened> {
  const nothing = async () => {}
  if (socket) return { address: { socketDir: socket, database, user }, close: nothing }
  if (config.databaseUrl) return { address: { url: config.databaseUrl }, close: nothing }
  if (await findHolder(config.dataDir)) {
    const postmaster = readFileSync(join(config.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    return { address: { socketDir: postmaster[4] as string, database, user }, close: nothing }
  }
  const engine = await startEngine({
    dataDir: config.dataDir,
    log: createLog({ mode: config.mode, logLevel: 'error' }),
  })
  return { address: engine.address, close: () => engine.stop() }
}
