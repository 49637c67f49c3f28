import { once } from 'node:events'
import { mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, chooseAccount, handOver, launch, makeReachable } from '../../../api/src/engine/account.ts'
import { findBinaries } from '../../../api/src/engine/binaries.ts'
import type { Database } from '../../../api/src/kernel/database.ts'
import { openDatabase } from '../../../api/src/kernel/open-database.ts'
import { blockOf, placed, statementsIn } from '../page.ts'
import { logOf, type Plan } from '../plan.ts'
import { findPostgresFolder } from '../programs.ts'
import { endOf, type Running, runnable } from '../running.ts'

/** A PostgreSQL of the set-up: `superuser` is for measuring, the site has a role of its own. */
export type Server = Running & { superuser: string }

const password = 'of-the-superuser'

/** The programs of the PostgreSQL of this machine, else of the one that the packages bring. */
function postgresFolder(account: Account, { folder }: Plan): string {
  return findPostgresFolder() ?? join(makeReachable(account, folder, findBinaries()).folder, 'bin')
}

/**
 * Makes a PostgreSQL as the page says and starts it: a role that owns its database and has no other rights, which
 * connects by its password.
 */
export async function startPostgres(plan: Plan): Promise<Server> {
  const account = chooseAccount()
  const data = join(plan.folder, 'postgres')
  const passwordFile = join(plan.folder, 'superuser')
  writeFileSync(passwordFile, password)
  makeFolder(account, data)
  const auth = ['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${passwordFile}`]
  const options = ['-D', data, '-U', 'postgres', '--encoding=UTF8', '--locale=C', '--no-sync', ...auth]
  await runOnce(plan, account, join(postgresFolder(account, plan), 'initdb'), options)
  const superuser = `postgres://postgres:${password}@127.0.0.1:${plan.ports.postgres}/postgres`
  const running = server(plan, { name: 'postgres', account, data, url: superuser })
  await running.start()
  await withDatabase(superuser, async ({ sql }) => {
    for (const name of ['database', 'replicator'])
      for (const statement of statementsIn(placed(blockOf(plan.page, name), plan.places))) await sql.unsafe(statement)
  })
  await running.stop()
  await running.start()
  return { ...running, superuser }
}

/** Makes a streaming replica by the page's own command and starts it. */
export async function startReplica(plan: Plan): Promise<Server> {
  const account = chooseAccount()
  const data = join(plan.folder, 'replica')
  makeFolder(account, data)
  const places = { ...plan.places, '/var/lib/postgresql/replica': data }
  await runOnce(plan, account, 'sh', ['-c', placed(blockOf(plan.page, 'replica'), places)])
  const superuser = `postgres://postgres:${password}@127.0.0.1:${plan.ports.replica}/postgres`
  const running = server(plan, { name: 'replica', account, data, url: superuser })
  await running.start()
  return { ...running, superuser }
}

/** Works on a database for a moment. */
export async function withDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ url }, { max: 2, applicationName: 'machines' })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

function makeFolder(account: Account, folder: string): void {
  mkdirSync(folder, { mode: 0o700 })
  handOver(account, folder)
}

type Parts = { name: 'postgres' | 'replica'; account: Account; data: string; url: string }

function server(plan: Plan, { name, account, data, url }: Parts): Running {
  const port = plan.ports[name]
  const options = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '' }
  return runnable(plan, {
    name,
    log: logOf(plan, name),
    port,
    account,
    program: join(postgresFolder(account, plan), 'postgres'),
    args: ['-D', data, ...Object.entries(options).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    ending: 'SIGINT',
    answers: () => withDatabase(url, async ({ sql }) => (await sql`select 1`).length === 1),
  })
}

async function runOnce(plan: Plan, account: Account, program: string, args: string[]): Promise<void> {
  const log = logOf(plan, 'setup')
  const file = openSync(log, 'a')
  const env = { PATH: `${postgresFolder(account, plan)}:${process.env.PATH}`, LC_ALL: 'C' }
  const [code] = await once(launch(account, program, args, { env, stdio: ['ignore', file, file] }), 'close')
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${endOf(log)}`)
}
