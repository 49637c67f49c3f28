import { StartRefusal } from '../start/refusal.ts'
import type { Tx } from './database.ts'

/** The last of the 158 files that became one base, a file for each room. */
const lastBefore = '0327_ai_hiders.sql'
const isOfBase = (name: string) => /^\d{4}_base_/.test(name)

type Migration = { name: string; checksum: string }

/**
 * Takes a database over that was made before the files of the base: it has what they make, so they count as applied in
 * place of those that it has seen. Refuses with a sentence one that had not seen all of them.
 */
export async function carryOver(connection: Pick<Tx, 'unsafe'>, migrations: readonly Migration[]): Promise<void> {
  const base = migrations.filter(({ name }) => isOfBase(name))
  const rows = await connection.unsafe<{ name: string }[]>(
    'select name from schema_migrations where name <= $1 order by name collate "C"',
    [lastBefore],
  )
  const before = rows.filter(({ name }) => !isOfBase(name)).map(({ name }) => name)
  if (base.length === 0 || before.length === 0) return
  if (!before.includes(lastBefore))
    throw new StartRefusal(
      `The database was made by a Fanfare that is too old for this one: it ends with ${before.at(-1)}. ` +
        'Start the version of 27 November 2026 (commit a1d8902f) on it once, then this one.',
    )
  await connection.unsafe('begin')
  try {
    await connection.unsafe('delete from schema_migrations where name = any($1)', [before])
    for (const { name, checksum } of base)
      await connection.unsafe('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await connection.unsafe('commit')
  } catch (error) {
    await connection.unsafe('rollback').catch(() => {})
    throw error
  }
}
