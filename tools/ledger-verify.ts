import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseConfig } from '../api/src/config.ts'
import { publicKeyIn, sealMissed, verifyLedger } from '../api/src/domains/ledger/index.ts'
import { databaseOptions, withSiteDatabase } from './site-database.ts'

/**
 * Checks the ledger of the site in this configuration and says what does not agree. Heads are held against the site's
 * own key where it is here (`--keys` names another folder); `--seal-missed` first seals what no block holds, for use
 * after a restore. Exit status 0 when everything agrees.
 */
const { values } = parseArgs({
  options: {
    ...databaseOptions,
    keys: { type: 'string' },
    'seal-missed': { type: 'boolean', default: false },
  },
})

const say = (line: string) => process.stdout.write(`${line}\n`)
const config = parseConfig(process.env)
await withSiteDatabase(config, values, 'ledger-verify', async db => {
  if (values['seal-missed']) say(`sealed now: ${await sealMissed(db)}`)
  const publicKey = publicKeyIn(values.keys ?? join(config.dataDir, 'keys'))
  const { differences, ...counts } = await verifyLedger(db, publicKey ? { publicKey } : {})
  for (const [name, count] of Object.entries(counts)) say(`${name}: ${count}`)
  for (const { check, transfer, account, expected, found } of differences)
    say(`DIFFERENCE ${check}; ${[transfer, account].filter(Boolean).join('; ')}; expected ${expected}, found ${found}`)
  say(differences.length === 0 ? 'The ledger agrees with itself.' : `${differences.length} differences.`)
  process.exitCode = differences.length === 0 ? 0 : 1
})
