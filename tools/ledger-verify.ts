import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { publicKeyIn, sealMissed, verifyLedger } from '../api/src/domains/ledger/index.ts'
import { startEngine } from '../api/src/engine/engine.ts'
import { findHolder } from '../api/src/engine/lock.ts'
import { type Config, parseConfig } from '../api/src/kernel/config.ts'
import { type Address, openDatabase } from '../api/src/kernel/database.ts'
import { createLog } from '../api/src/kernel/log.ts'

/**
 * Checks the ledger of the site in this configuration and says what does not agree: DATABASE_URL, or the database in
 * DATA_DIR, which is started for the time of the check when the site does not run. Heads are held against the site's
 * own key where it is here. `--socket DIR` names another embedded database (`--database`, `--user`, `--keys` go with it);
 * `--seal-missed` first seals what no block holds, for use after a restore. Exit status 0 when everything agrees.
 */
const { values } = parseArgs({
  options: {
    socket: { type: 'string' },
    database: { type: 'string', default: 'fanfare' },
    user: { type: 'string', default: 'fanfare' },
    keys: { type: 'string' },
    'seal-missed': { type: 'boolean', default: false },
  },
})

type Opened = { address: Address; close(): Promise<void> }

async function openServer(config: Config): Promise<Opened> {
  const nothing = async () => {}
  if (values.socket)
    return { address: { socketDir: values.socket, database: values.database, user: values.user }, close: nothing }
  if (config.databaseUrl) return { address: { url: config.databaseUrl }, close: nothing }
  if (await findHolder(config.dataDir)) {
    const postmaster = readFileSync(join(config.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    return {
      address: { socketDir: postmaster[4] as string, database: values.database, user: values.user },
      close: nothing,
    }
  }
  const engine = await startEngine({
    dataDir: config.dataDir,
    log: createLog({ mode: config.mode, logLevel: 'error' }),
  })
  return { address: engine.address, close: () => engine.stop() }
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const config = parseConfig(process.env)
const server = await openServer(config)
const db = openDatabase(server.address, { max: 6, applicationName: 'ledger-verify' })
try {
  if (values['seal-missed']) say(`sealed now: ${await sealMissed(db)}`)
  const publicKey = publicKeyIn(values.keys ?? join(config.dataDir, 'keys'))
  const { differences, ...counts } = await verifyLedger(db, publicKey ? { publicKey } : {})
  for (const [name, count] of Object.entries(counts)) say(`${name}: ${count}`)
  for (const { check, transfer, account, expected, found } of differences)
    say(`DIFFERENCE ${check}; ${[transfer, account].filter(Boolean).join('; ')}; expected ${expected}, found ${found}`)
  say(differences.length === 0 ? 'The ledger agrees with itself.' : `${differences.length} differences.`)
  process.exitCode = differences.length === 0 ? 0 : 1
} finally {
  await db.close()
  await server.close()
}
