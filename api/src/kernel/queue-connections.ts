import { type ClientConfig, Pool } from 'pg'
import type { Address } from './database.ts'

/** Where the queue's driver finds the server. */
export function placeFor(address: Address): ClientConfig {
  if ('url' in address) return { connectionString: address.url }
  return { host: address.socketDir, database: address.database, user: address.user }
}

/** A pool whose broken connections are replaced, not fatal: the queue tries again by itself. */
export function poolFor(address: Address, max: number): Pool {
  const pool = new Pool({ ...placeFor(address), max })
  const replaced = () => {}
  pool.on('error', replaced)
  pool.on('connect', client => client.on('error', replaced))
  return pool
}
