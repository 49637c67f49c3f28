import { parseArgs } from 'node:util'
import { parseConfig } from '../config.ts'
import { type Config, ConfigError } from '../kernel/config.ts'
import { checkProduction } from '../kernel/config-production.ts'
import { connectionsOf, connectionsOfNode, planConnections } from '../kernel/connection-plan.ts'
import type { Address, Database } from '../kernel/database.ts'
import { isDatabaseAway } from '../kernel/database-away.ts'
import type { Role } from '../kernel/environment.ts'
import { createLog, type Logger } from '../kernel/log.ts'
import { rolesApart } from '../kernel/node-roles.ts'
import { type Handed, handedDatabase, handedOver, nodeRoles, type Ready, superviseChild } from './child.ts'
import { NoConnectionFree, noneFree, tooManyConnections } from './connections.ts'
import { listens, openPools, startDatabase } from './database.ts'
import { portRefusal } from './port.ts'
import { exitCodes, StartRefusal } from './refusal.ts'
import { createShutdown, type Shutdown, Stopped } from './shutdown.ts'

/** What the application is made from. The database is migrated; `address` is for those who need connections of their own. */
export type AppParts = {
  config: Config
  db: Database
  address: Address
  log: Logger
  /** How often this process was started again because it had failed. */
  restarts?: number
}

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

/** A node that failed is up again soon; what it was answering has this long to end. */
const crash_ms_max = 500

type Node = { config: Config; log: Logger; shutdown: Shutdown }

/**
 * Runs one node from its settings to its end. The process that was started keeps the database and watches over its
 * children, which do the work: one for the site, one for jobs. A child that fails is started again. Never returns
 * while the node runs; ends the process itself.
 */
export async function run(options: RunOptions): Promise<void> {
  const config = readSettings(options)
  const log = createLog(config)
  const fail = (error: unknown) => log.error({ err: error }, 'stopping did not go well')
  const supervised = handedDatabase in options.env
  const shutdown = createShutdown({ supervised, fail })
  const giveUp = (error: unknown) => {
    // Nobody waited for that answer any more, so there is nothing to be put right.
    if (isDatabaseAway(error)) return log.error({ err: error }, 'the database did not answer')
    log.fatal({ err: error }, 'the process cannot go on')
    shutdown.stop(exitCodes.failure, supervised ? crash_ms_max : undefined)
  }
  process.on('uncaughtException', giveUp)
  process.on('unhandledRejection', giveUp)
  const node = { config, log, shutdown }
  try {
    await shutdown.during(supervised ? work(options, node, handedOver()) : oversee(options, node))
  } catch (error) {
    if (!(error instanceof Stopped)) shutdown.stop(explain(withNumbers(error, config, supervised)))
  }
}

/** A connection that is refused while the application starts comes from a driver, which knows no numbers. */
function withNumbers(error: unknown, config: Config, supervised: boolean): unknown {
  if (!tooManyConnections(error)) return error
  return noneFree(error, supervised ? connectionsOf(planConnections(config)) : connectionsOfNode(config))
}

/** What the process does that was started by a person or a service manager. */
async function oversee({ entry, env }: RunOptions, { config, log, shutdown }: Node): Promise<void> {
  const { promise: address, resolve: found } = Promise.withResolvers<Address>()
  const refused = (code: number | null) => shutdown.stop(code ?? exitCodes.failure)
  const startChild = (roles: Role[], waits = false) =>
    superviseChild({
      entry,
      roles,
      env: { ...env, [nodeRoles]: config.roles.join(',') },
      address,
      log,
      refused,
      waits,
    })
  const own = config.roles.filter(role => !rolesApart.includes(role))
  const site = own.length > 0 ? startChild(own) : undefined
  if (site) shutdown.onClose(site.stop)
  found(await startDatabase({ config, log, shutdown }))
  // Once more, because what is closed first was started last: the site goes before its database.
  if (site) shutdown.onClose(site.stop)
  const ready = await Promise.race([site?.ready, shutdown.stopping])
  shutdown.throwIfStopping()
  const beside = rolesApart.filter(role => config.roles.includes(role)).map(role => startChild([role], true))
  for (const child of beside) shutdown.onClose(child.stop)
  if (ready && listens(config)) return announce(config, log, ready)
  const [first] = await Promise.race([Promise.all(beside.map(child => child.ready)), shutdown.stopping])
  if (!ready && first) announceWithoutSite(config, log, first.url)
}

/** What a child does: the roles that it was started for, on the database that it is handed. */
async function work(options: RunOptions, node: Node, handed: Promise<Handed>): Promise<void> {
  const { config, log, shutdown } = node
  const loading = options.load()
  loading.catch(() => {})
  const { address, restarts } = await Promise.race([handed, shutdown.stopping])
  const db = openPools(address, node)
  const { createApp } = await loading
  shutdown.throwIfStopping()
  const app = await createApp({ config, db, address, log, restarts })
  shutdown.onClose(hurry => (hurry ? Promise.resolve() : app.close()))
  shutdown.throwIfStopping()
  const { url } = await app.listen().catch(async error => {
    throw await portRefusal(error, config)
  })
  const ready: Ready = { url, logins: app.logins ?? [] }
  process.send?.(ready)
}

function readSettings({ env, args }: RunOptions): Config {
  try {
    const roles = rolesFrom(args)
    const config = parseConfig(roles === undefined ? env : { ...env, ROLES: roles })
    checkProduction(config)
    const ofNode = env[nodeRoles]?.split(',')
    return ofNode ? { ...config, nodeRoles: ofNode as Role[] } : config
  } catch (error) {
    return process.exit(explain(error))
  }
}

function rolesFrom(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { roles: { type: 'string' } } }).values.roles
  } catch (error) {
    throw new ConfigError([`${(error as Error).message}. The only option is --roles, such as --roles http,web.`])
  }
}

function announce(config: Config, log: Logger, { url, logins }: Ready): void {
  if (config.mode === 'production') log.info({ url }, 'Fanfare is ready')
  else process.stdout.write(['', `  Fanfare is at ${url}`, ...logins.map(login => `  ${login}`), '', ''].join('\n'))
}

/** One line for a node that nobody visits: what it does, and where it tells of its health. */
function announceWithoutSite({ mode, roles }: Config, log: Logger, url: string): void {
  const health = `${url}/health/ready`
  if (mode === 'production') log.info({ roles, health }, 'Fanfare is ready')
  else process.stdout.write(`\n  Fanfare works as ${roles.join(' and ')}; its health is at ${health}\n\n`)
}

/** Says why there was no start: sentences for what the person can change, the stack for what is our failure. */
export function explain(error: unknown): number {
  if (error instanceof ConfigError) {
    const list = error.mistakes.map(mistake => `  - ${mistake}`).join('\n')
    process.stderr.write(
      `\nFanfare cannot start with these settings:\n${list}\n(docs/configuration.md lists them all.)\n\n`,
    )
    return exitCodes.settings
  }
  if (error instanceof StartRefusal) {
    process.stderr.write(`\n${error.message}\n\n`)
    return error instanceof NoConnectionFree ? exitCodes.again : exitCodes.unavailable
  }
  process.stderr.write(`\nFanfare failed to start: ${(error as Error)?.stack ?? error}\n\n`)
  return exitCodes.failure
}
