import { parseArgs } from 'node:util'
import { startEngine } from '../engine/engine.ts'
import { checkServer } from '../engine/external.ts'
import { lockDataFolder } from '../engine/lock.ts'
import { type Config, ConfigError, checkProduction, parseConfig } from '../kernel/config.ts'
import { type Address, type Database, openDatabase } from '../kernel/database.ts'
import type { Role } from '../kernel/environment.ts'
import { createLog, type Logger } from '../kernel/log.ts'
import { migrate } from '../kernel/migrations.ts'
import { handedDatabase, superviseChild } from './child.ts'
import { portRefusal, refuseTakenPort } from './port.ts'
import { exitCodes, StartRefusal } from './refusal.ts'
import { createShutdown, type Shutdown, Stopped } from './shutdown.ts'

/** What the application is made from. The database is migrated; `address` is for those who need connections of their own. */
export type AppParts = { config: Config; db: Database; address: Address; log: Logger }

/** The application as the process sees it. */
export type Application = {
  /** Starts what the roles ask for and resolves when it answers; `url` is where, for a person. */
  listen(): Promise<{ url: string }>
  /** Takes no new work and resolves when the work at hand is done. */
  close(): Promise<void>
  /** The demonstration's logins, one line each, where there are any. */
  logins?: string[]
}

export type CreateApp = (parts: AppParts) => Promise<Application>

export type RunOptions = {
  env: NodeJS.ProcessEnv
  args: string[]
  /** The file that was started; roles with a process of their own are started from it again. */
  entry: string
  /** Loads the application. Called early, so that it loads while the database starts. */
  load: () => Promise<{ createApp: CreateApp }>
}

/** Roles that run in a process of their own beside http, so that a crash of theirs does not take the site down. */
const apart: readonly Role[] = ['worker']

/** Runs one node from its settings to its end. Never returns while the node runs; ends the process itself. */
export async function run(options: RunOptions): Promise<void> {
  const config = readSettings(options)
  const log = createLog(config)
  const fail = (error: unknown) => log.error({ err: error }, 'stopping did not go well')
  const shutdown = createShutdown({ supervised: handedDatabase in options.env, fail })
  const giveUp = (error: unknown) => {
    log.fatal({ err: error }, 'the process cannot go on')
    shutdown.stop(exitCodes.failure)
  }
  process.on('uncaughtException', giveUp)
  process.on('unhandledRejection', giveUp)
  try {
    await shutdown.during(start(options, { config, log, shutdown, giveUp }))
  } catch (error) {
    if (!(error instanceof Stopped)) shutdown.stop(tell(error))
  }
}

type Node = { config: Config; log: Logger; shutdown: Shutdown; giveUp: (error: unknown) => void }

async function start(options: RunOptions, node: Node): Promise<void> {
  const { config, log, shutdown } = node
  const loading = options.load()
  loading.catch(() => {})
  const { db, address } = await startDatabase(options, node)
  const { createApp } = await loading
  const children = config.roles.includes('http') ? apart.filter(role => config.roles.includes(role)) : []
  const roles = config.roles.filter(role => !children.includes(role))
  shutdown.throwIfStopping()
  const app = await createApp({ config: { ...config, roles }, db, address, log })
  shutdown.onClose(hurry => (hurry ? Promise.resolve() : app.close()))
  shutdown.throwIfStopping()
  const { url } = await app.listen().catch(async error => {
    throw await portRefusal(error, config)
  })
  for (const role of children) {
    const child = superviseChild({ entry: options.entry, role, env: options.env, address, log })
    shutdown.onClose(child.stop)
  }
  if (listens(config)) announce(config, log, url, app.logins)
}

function readSettings({ env, args }: RunOptions): Config {
  try {
    const roles = rolesFrom(args)
    const config = parseConfig(roles === undefined ? env : { ...env, ROLES: roles })
    checkProduction(config)
    return config
  } catch (error) {
    return process.exit(tell(error))
  }
}

function rolesFrom(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { roles: { type: 'string' } } }).values.roles
  } catch (error) {
    throw new ConfigError([`${(error as Error).message}. The only option is --roles, such as --roles http,web.`])
  }
}

function listens({ roles }: Config): boolean {
  return roles.includes('http') || roles.includes('web')
}

/** The database of this node: handed over by the parent, that of DATABASE_URL, or the embedded one. */
async function startDatabase({ env }: RunOptions, node: Node): Promise<{ db: Database; address: Address }> {
  const { config, shutdown } = node
  const handed = env[handedDatabase]
  if (handed) return open(JSON.parse(handed) as Address, node)
  const address = config.databaseUrl ? { url: config.databaseUrl } : await startEmbedded(node)
  shutdown.throwIfStopping()
  const parts = open(address, node)
  if ('url' in address) await checkServer(parts.db.sql, address.url)
  const applied = await migrate(parts.db)
  if (applied.length > 0) node.log.info({ applied }, 'the database was migrated')
  shutdown.throwIfStopping()
  return parts
}

async function startEmbedded({ config, log, shutdown, giveUp }: Node): Promise<Address> {
  if (!config.roles.includes('http')) {
    throw new ConfigError([
      'DATABASE_URL is needed on a node without the role http: the embedded database is not shared.',
    ])
  }
  const lock = await lockDataFolder(config.dataDir, `http://${config.host}:${config.port}`)
  shutdown.onClose(() => lock.release())
  if (listens(config)) await refuseTakenPort(config)
  shutdown.throwIfStopping()
  const engine = await startEngine({ dataDir: config.dataDir, log, onLost: giveUp })
  shutdown.onClose(hurry => engine.stop({ hurry }))
  return engine.address
}

function open(address: Address, { config, shutdown }: Node): { db: Database; address: Address } {
  const read = config.databaseReadUrl ? { url: config.databaseReadUrl } : undefined
  const db = openDatabase(address, { applicationName: `fanfare ${config.roles.join(',')}`, ...(read && { read }) })
  shutdown.onClose(hurry => (hurry ? Promise.resolve() : db.close()))
  return { db, address }
}

function announce(config: Config, log: Logger, url: string, logins: string[] = []): void {
  if (config.mode === 'production') log.info({ url }, 'Fanfare is ready')
  else process.stdout.write(['', `  Fanfare is at ${url}`, ...logins.map(login => `  ${login}`), '', ''].join('\n'))
}

/** Says why there was no start: sentences for what the person can change, the stack for what is our failure. */
function tell(error: unknown): number {
  if (error instanceof ConfigError) {
    const list = error.mistakes.map(mistake => `  - ${mistake}`).join('\n')
    process.stderr.write(
      `\nFanfare cannot start with these settings:\n${list}\n(docs/configuration.md lists them all.)\n\n`,
    )
    return exitCodes.settings
  }
  if (error instanceof StartRefusal) {
    process.stderr.write(`\n${error.message}\n\n`)
    return exitCodes.unavailable
  }
  process.stderr.write(`\nFanfare failed to start: ${(error as Error)?.stack ?? error}\n\n`)
  return exitCodes.failure
}
