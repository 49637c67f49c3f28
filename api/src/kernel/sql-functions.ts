import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartRefusal } from '../start/refusal.ts'
import type { Tx } from './database.ts'

const functionsFolder = fileURLToPath(new URL('../../sql', import.meta.url))

/**
 * Brings the functions of the database up to the files of the folder, `<room>/<function>.sql`, each a `create or
 * replace`: those whose text the database has not seen are applied, in one transaction, so that a change is a change of
 * one file. A function whose parameters change is dropped by a migration first. Called under the lock of the
 * migrations; returns the names applied.
 */
export async function applyFunctions(connection: Pick<Tx, 'unsafe'>, folder = functionsFolder): Promise<string[]> {
  const files = await readFunctions(folder)
  const rows = await connection.unsafe<{ name: string; checksum: string }[]>('select name, checksum from sql_functions')
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const changed = files.filter(({ name, checksum }) => applied.get(name) !== checksum)
  if (changed.length === 0) return []
  await connection.unsafe('begin')
  try {
    // A function may call another that a later file makes.
    await connection.unsafe('set local check_function_bodies = off')
    for (const file of changed) await applyOne(connection, file)
    await connection.unsafe('commit')
  } catch (error) {
    await connection.unsafe('rollback').catch(() => {})
    throw error
  }
  return changed.map(({ name }) => name)
}

type FunctionFile = { name: string; text: string; checksum: string }

async function applyOne(connection: Pick<Tx, 'unsafe'>, { name, text, checksum }: FunctionFile): Promise<void> {
  try {
    await connection.unsafe(text)
  } catch (error) {
    throw new StartRefusal(`The function in ${name} failed: ${(error as Error).message}`, { cause: error })
  }
  await connection.unsafe(
    `insert into sql_functions (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [name, checksum],
  )
}

async function readFunctions(folder: string): Promise<FunctionFile[]> {
  const names = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async name => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
