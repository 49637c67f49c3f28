import { connectionsOfNode } from '../kernel/connection-plan.ts'
import type { Address, Sql } from '../kernel/database.ts'
import type { Role } from '../kernel/environment.ts'
import type { Logger } from '../kernel/log.ts'
import { askedByConnections, serverSettings, startupParameters } from '../kernel/server-settings.ts'
import { noneFree, tooManyConnections } from '../start/connections.ts'
import { StartRefusal } from '../start/refusal.ts'
import { sharesOut, withProbe } from './pooler.ts'

/** The oldest PostgreSQL that the migrations are written for. */
const version_min = 15

type Node = { roles: readonly Role[]; connectionsMax?: number | undefined }
type Asked = { sql: Sql; address: Extract<Address, { url: string }>; node: Node; log: Logger }

/**
 * Makes sure that the server of DATABASE_URL answers, is new enough and gives each connection a session of its own, and
 * logs what it is set to otherwise than the embedded one, with what that costs. Throws a StartRefusal that never shows
 * the URL's password.
 */
export async function checkServer({ sql, address, node, log }: Asked): Promise<void> {
  const where = placeOf(address.url)
  await checkVersion(sql, where, node)
  if (await withProbe(address, sharesOut)) throw new StartRefusal(sharedOut(where))
  const differs = await settingsThatCost(sql)
  if (differs.length > 0) log.warn({ differs }, 'The PostgreSQL of DATABASE_URL is set otherwise than Fanfare needs it')
  const tight = tightRoom(await roomOf(sql), connectionsOfNode(node))
  if (tight) log.warn(tight)
}

async function checkVersion(sql: Sql, where: string, node: Node): Promise<void> {
  const rows = await sql<{ version: string }[]>`select current_setting('server_version') as version`.catch(error => {
    throw refusalOf(error, where, node)
  })
  const version = rows[0]?.version ?? ''
  if (Number.parseInt(version, 10) >= version_min) return
  throw new StartRefusal(
    `The PostgreSQL of DATABASE_URL (${where}) is version ${version}, and Fanfare needs ${version_min} or newer.`,
  )
}

/** Why the first connection was refused, with what mends it. */
export function refusalOf(error: Error, where: string, node: Node): StartRefusal {
  if (tooManyConnections(error)) return noneFree(error, connectionsOfNode(node))
  const [, parameter] = /unsupported startup parameter(?: in options)?: (\S+)/.exec(error.message) ?? []
  if (parameter === undefined)
    return new StartRefusal(`The PostgreSQL of DATABASE_URL (${where}) cannot be used: ${error.message}.`)
  return new StartRefusal(
    `The pooler of DATABASE_URL (${where}) refuses the startup parameter ${parameter}. Set in PgBouncer: ` +
      `ignore_startup_parameters = ${startupParameters.join(', ')}. ` +
      'What is lost with them is given to the role instead (docs/operations.md, The database).',
  )
}

const sharedOut = (where: string) =>
  `The pooler of DATABASE_URL (${where}) gives a connection another server process from one transaction to the next, as ` +
  'PgBouncer does in transaction mode. Locks, listening and prepared statements are lost there: payments would hang and ' +
  'people would hear of nothing. Set pool_mode = session, or connect to PostgreSQL itself.'

/** What the connection or the server is set to otherwise, each in a sentence. */
export async function settingsThatCost(sql: Sql): Promise<string[]> {
  const looked = Object.entries(serverSettings).filter(([, { cost }]) => cost !== undefined)
  const rows = await sql<{ name: string; value: string }[]>`
    select name, current_setting(name) as value from unnest(${looked.map(([name]) => name)}::text[]) name`
  const found = new Map(rows.map(({ name, value }) => [name, value]))
  return looked.flatMap(([name, { ours, cost, seenTo }]) => {
    const value = found.get(name) ?? ''
    if (isAsGood(name, value, ours)) return []
    // A pooler kept it back, so it has to come from the role.
    const mend = seenTo === 'connection' ? `; alter role … set ${name} = '${askedByConnections()[name]}'` : ''
    return [`${name} is ${value} in place of ${ours}: ${cost}${mend}`]
  })
}

/** Standing above what is needed costs nothing. */
const better: Record<string, string[]> = {
  wal_level: ['logical'],
  synchronous_commit: ['remote_apply', 'remote_write', 'local'],
}

function isAsGood(name: string, value: string, ours: string): boolean {
  return value === ours || (better[name]?.includes(value) ?? false)
}

type Room = { all: number; inUse: number }

/** How many connections the server takes from this role, and how many are in use. */
async function roomOf(sql: Sql): Promise<Room> {
  const [row] = await sql<[Room]>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as all,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as "inUse"`
  return row
}

/** A sentence where this node may come to need more connections than are free. */
export function tightRoom({ all, inUse }: Room, needed: number): string | undefined {
  if (all - inUse >= needed) return undefined
  return (
    `The PostgreSQL of DATABASE_URL takes ${all} connections, ${inUse} are in use, and this node may come to hold ` +
    `${needed}. Raise max_connections there, or lower DATABASE_CONNECTIONS_MAX.`
  )
}

function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
