import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseConfig } from '../../api/src/config.ts'
import { findHolder } from '../../api/src/engine/lock.ts'
import { ConfigError } from '../../api/src/kernel/config.ts'
import { exitCodes, StartRefusal } from '../../api/src/start/refusal.ts'

/** Removes the embedded database and the files that its rows name; the next start makes both anew. */
async function reset(): Promise<void> {
  const { mode, databaseUrl, s3, dataDir } = parseConfig(process.env)
  if (mode === 'production') throw new StartRefusal('db:reset does nothing in production (NODE_ENV=production).')
  if (databaseUrl || s3) {
    throw new StartRefusal('db:reset empties the embedded database only; DATABASE_URL and S3_* are somebody else’s.')
  }
  const holder = await findHolder(dataDir)
  if (holder) throw new StartRefusal(`Fanfare is running on ${dataDir} (process ${holder.pid}). Stop it first.`)
  for (const name of ['postgres', 'files']) rmSync(join(dataDir, name), { recursive: true, force: true })
  process.stdout.write(`The database in ${dataDir} is empty. The next start fills it again.\n`)
}

await reset().catch(error => {
  if (!(error instanceof StartRefusal || error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = error instanceof ConfigError ? exitCodes.settings : exitCodes.unavailable
})
