import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartRefusal } from '../start/refusal.ts'
import { carryOver } from './carried-over.ts'
import type { Database, Tx } from './database.ts'
import { applyFunctions } from './sql-functions.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

type Migration = { name: string; text: string; checksum: string }

/** The number that every node locks while it migrates; any number does that nothing else locks. */
const lock_key = 7_264_118

/**
 * Brings the database up to the code: applies the files of the folder that it has not seen, in the order of their
 * names, each in a transaction of its own, and then the functions of `api/sql`. Of several nodes that start at once one does it and the others wait.
 * Returns the names applied. Throws a StartRefusal when an applied file was changed since, or when the database has
 * seen files that this code does not have.
 */
export async function migrate(database: Pick<Database, 'sql'>, folder = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const connection = await database.sql.reserve()
  try {
    // A table may take longer to change than a request may take to be answered.
    await connection`set statement_timeout = 0`
    await connection`select pg_advisory_lock(${lock_key})`
    await connection.unsafe(bookkeeping)
    await carryOver(connection, migrations)
    const applied = await connection<{ name: string; checksum: string }[]>`
      select name, checksum from schema_migrations order by name collate "C"`
    refuseDrift(migrations, applied)
    const seen = new Set(applied.map(({ name }) => name))
    const missing = migrations.filter(({ name }) => !seen.has(name))
    refuseBackwards(missing, applied)
    for (const migration of missing) await apply(connection, migration)
    if (folder === migrationsFolder) await applyFunctions(connection)
    return missing.map(({ name }) => name)
  } finally {
    await connection`select pg_advisory_unlock(${lock_key})`.catch(() => {})
    await connection`reset statement_timeout`.catch(() => {})
    connection.release()
  }
}

const bookkeeping = `create table if not exists schema_migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async name => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

function refuseDrift(migrations: Migration[], applied: { name: string; checksum: string }[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const unknown = applied.filter(({ name }) => !known.has(name)).map(({ name }) => name)
  if (unknown.length > 0) {
    throw new StartRefusal(
      `The database is newer than this Fanfare: it has seen ${unknown.join(', ')}. ` +
        'Start the newer version, or restore a backup.',
    )
  }
  const changed = applied.filter(({ name, checksum }) => known.get(name) !== checksum)
  if (changed.length > 0) {
    throw new StartRefusal(
      `Applied migrations were changed: ${changed.map(({ name }) => name).join(', ')}. ` +
        'Put them back as they were, and write what is new into a new file.',
    )
  }
}

/** What came later may rest on what came before, so a file cannot slip in under one that is applied. */
function refuseBackwards(missing: Migration[], applied: { name: string }[]): void {
  const last = applied.at(-1)?.name ?? ''
  const late = missing.filter(({ name }) => name < last).map(({ name }) => name)
  if (late.length === 0) return
  throw new StartRefusal(`${late.join(', ')} comes before ${last}, which is applied: give it a higher number.`)
}

/** The file and its record commit together: a start that is broken off applies the file again from its beginning. */
async function apply(connection: Pick<Tx, 'unsafe'>, { name, text, checksum }: Migration): Promise<void> {
  try {
    await connection.unsafe('begin')
    await connection.unsafe(text)
    await connection.unsafe('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await connection.unsafe('commit')
  } catch (error) {
    await connection.unsafe('rollback').catch(() => {})
    throw new StartRefusal(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
