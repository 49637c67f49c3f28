import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseConfig } from '../../api/src/config.ts'
import { findHolder } from '../../api/src/engine/lock.ts'
import { now } from '../../api/src/kernel/clock.ts'
import { ConfigError } from '../../api/src/kernel/config.ts'
import type { Database } from '../../api/src/kernel/database.ts'
import { migrate } from '../../api/src/kernel/migrations.ts'
import { exitCodes, StartRefusal } from '../../api/src/start/refusal.ts'
import { databaseOptions, withSiteDatabase } from '../site-database.ts'

const embedded = { database: databaseOptions.database.default, user: databaseOptions.user.default }

/**
 * Removes the demonstration with all its people, so that a site of one's own can begin; the next start doesn't fill it
 * again. Where somebody has registered meanwhile nothing is removed: what they bought stands in the same books.
 */
async function removeDemo(): Promise<void> {
  const config = parseConfig(process.env)
  const { databaseUrl, s3, dataDir } = config
  if (databaseUrl || s3) {
    throw new StartRefusal('demo:remove empties the embedded database only; DATABASE_URL and S3_* are somebody else’s.')
  }
  const holder = await findHolder(dataDir)
  if (holder) throw new StartRefusal(`Fanfare is running on ${dataDir} (process ${holder.pid}). Stop it first.`)
  await withSiteDatabase(config, embedded, 'demo-remove', refuseWithOthers)
  for (const name of ['postgres', 'files', 'live']) rmSync(join(dataDir, name), { recursive: true, force: true })
  await withSiteDatabase(config, embedded, 'demo-remove', async db => {
    await migrate(db)
    const removed = db.sql.json({ removed_at: now().toISOString() })
    await db.sql`insert into settings (key, value) values ('demo', ${removed})`
  })
  process.stdout.write(
    'The demonstration is removed. Make yourself an operator with `npm run operator` and start the site.\n',
  )
}

async function refuseWithOthers({ sql }: Database): Promise<void> {
  const [table] = await sql<{ users: string | null }[]>`select to_regclass('users')::text as users`
  const others = table?.users
    ? await sql<{ username: string | null }[]>`
        select username from users where email is null or email not like '%@demo.invalid' order by created_at limit 4`
    : []
  if (others.length === 0) return
  const names = others.slice(0, 3).map(({ username }) => username ?? 'somebody without a username')
  const more = others.length > 3 ? ' and others' : ''
  throw new StartRefusal(
    `${names.join(', ')}${more} registered besides the people of the demonstration. Nothing was removed: what they did stands in the same books. Begin with another DATA_DIR, or empty this one with db:reset.`,
  )
}

await removeDemo().catch(error => {
  if (!(error instanceof StartRefusal || error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = error instanceof ConfigError ? exitCodes.settings : exitCodes.unavailable
})
