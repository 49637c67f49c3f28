import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sealMissed, siteKey, verifyLedger } from '../api/src/domains/ledger/index.ts'
import { type Address, openDatabase } from '../api/src/kernel/database.ts'

/**
 * Checks the ledger of a database and says what does not agree. The database is DATABASE_URL, or the embedded one by
 * `--socket DIR [--database NAME] [--user NAME]`. `--keys DIR` holds heads against the site's own key; `--seal-missed`
 * first seals what no block holds, for use after a restore. Exit status 0 when everything agrees, 1 when not.
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

function addressOf(): Address {
  if (values.socket) return { socketDir: values.socket, database: values.database, user: values.user }
  const url = process.env.DATABASE_URL
  if (url) return { url }
  process.stderr.write('Say which database: DATABASE_URL, or --socket DIR for the embedded one while the site runs.\n')
  process.exit(2)
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const db = openDatabase(addressOf(), { max: 6, applicationName: 'ledger-verify' })
try {
  if (values['seal-missed']) say(`sealed now: ${await sealMissed(db)}`)
  const key = values.keys ? siteKey(join(values.keys)).publicKey : undefined
  const { differences, ...counts } = await verifyLedger(db, key ? { publicKey: key } : {})
  for (const [name, count] of Object.entries(counts)) say(`${name}: ${count}`)
  for (const { check, transfer, account, expected, found } of differences)
    say(`DIFFERENCE ${check}; ${[transfer, account].filter(Boolean).join('; ')}; expected ${expected}, found ${found}`)
  say(differences.length === 0 ? 'The ledger agrees with itself.' : `${differences.length} differences.`)
  process.exitCode = differences.length === 0 ? 0 : 1
} finally {
  await db.close()
}
