import type { Sql } from '../kernel/database.ts'
import { StartRefusal } from '../start/refusal.ts'

/** The oldest PostgreSQL that the migrations are written for. */
const version_min = 15

/** Makes sure that the server of DATABASE_URL answers and is new enough. Throws a StartRefusal that never shows the URL's password. */
export async function checkServer(sql: Sql, url: string): Promise<void> {
  const where = placeOf(url)
  const rows = await sql<{ version: string }[]>`select current_setting('server_version') as version`.catch(error => {
    throw new StartRefusal(`The PostgreSQL of DATABASE_URL (${where}) cannot be used: ${(error as Error).message}.`)
  })
  const version = rows[0]?.version ?? ''
  if (Number.parseInt(version, 10) >= version_min) return
  throw new StartRefusal(
    `The PostgreSQL of DATABASE_URL (${where}) is version ${version}, and Fanfare needs ${version_min} or newer.`,
  )
}

function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
