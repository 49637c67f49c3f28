import { startEngine } from '../engine/engine.ts'
import { checkServer } from '../engine/external.ts'
import { lockDataFolder } from '../engine/lock.ts'
import { minute_ms, second_ms } from '../kernel/clock.ts'
import { type Config, ConfigError } from '../kernel/config.ts'
import { connectionName, planConnections } from '../kernel/connection-plan.ts'
import type { Address, Database } from '../kernel/database.ts'
import { prepareFactDays } from '../kernel/fact-days.ts'
import { migrateJobs } from '../kernel/jobs.ts'
import type { Logger } from '../kernel/log.ts'
import { migrate } from '../kernel/migrations.ts'
import { refuseOtherVersions } from '../kernel/nodes/index.ts'
import { openDatabase } from '../kernel/open-database.ts'
import { refuseTakenPort } from './port.ts'
import type { Shutdown } from './shutdown.ts'

type Node = { config: Config; log: Logger; shutdown: Shutdown }

/** For processes in which someone waits for the answer, and for those that work by themselves. */
const callLimits = { wait_ms: 3 * second_ms, statement_ms: 10 * second_ms, whileAway_ms: 250 }
const jobLimits = { wait_ms: minute_ms, statement_ms: 15 * minute_ms }

/** The database of this node, ready and migrated: that of DATABASE_URL, or the embedded one, which is started. */
export async function startDatabase(node: Node): Promise<Address> {
  const { config, shutdown, log } = node
  const address = config.databaseUrl ? { url: config.databaseUrl } : await startEmbedded(node)
  shutdown.throwIfStopping()
  const db = openDatabase(address, { max: 1, applicationName: 'fanfare start' })
  try {
    if ('url' in address) await checkServer({ sql: db.sql, address, node: config, log })
    if ('url' in address) await refuseOtherVersions(db.sql)
    const applied = await migrate(db)
    if (applied.length > 0) log.info({ applied }, 'the database was migrated')
    await prepareFactDays(db.sql).catch(err => log.warn({ err }, 'The next days have no tables for facts yet'))
  } finally {
    await db.close()
  }
  await migrateJobs(address)
  shutdown.throwIfStopping()
  return address
}

/** The pools of one process, with limits by what its roles are for. */
export function openPools(address: Address, { config, shutdown }: Node): Database {
  const read = config.databaseReadUrl ? { url: config.databaseReadUrl } : undefined
  const limits = listens(config) || config.roles.includes('realtime') ? callLimits : jobLimits
  const { own: max, batch } = planConnections(config)
  const db = openDatabase(address, {
    applicationName: connectionName(config),
    max,
    batch,
    limits,
    ...(read && { read }),
  })
  shutdown.onClose(hurry => (hurry ? Promise.resolve() : db.close()))
  return db
}

/** Whether a process with these roles opens the port for people. */
export function listens({ roles }: Pick<Config, 'roles'>): boolean {
  return roles.includes('http') || roles.includes('web')
}

async function startEmbedded({ config, log, shutdown }: Node): Promise<Address> {
  if (!config.roles.includes('http')) {
    throw new ConfigError([
      'DATABASE_URL is needed on a node without the role http: the embedded database is not shared.',
    ])
  }
  const lock = await lockDataFolder(config.dataDir, `http://${config.host}:${config.port}`)
  shutdown.onClose(() => lock.release())
  if (listens(config)) await refuseTakenPort(config)
  shutdown.throwIfStopping()
  const engine = await startEngine({ dataDir: config.dataDir, log })
  shutdown.onClose(hurry => engine.stop({ hurry }))
  return engine.address
}
