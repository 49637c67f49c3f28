import { sealDue } from '../api/src/domains/ledger/index.ts'
import { second_ms } from '../api/src/kernel/clock.ts'
import type { Address } from '../api/src/kernel/database.ts'
import { openDatabase } from '../api/src/kernel/open-database.ts'

/** The sealer in a process of its own, as a site runs it. Argument: the database's address as JSON. */
const db = openDatabase(JSON.parse(process.argv[2] as string) as Address, { max: 1, applicationName: 'sealer' })
let running: Promise<unknown> = Promise.resolve()
const timer = setInterval(() => {
  running = running.then(() => sealDue(db))
}, second_ms)
process.on('SIGTERM', async () => {
  clearInterval(timer)
  await running
  await db.close()
})
process.send?.('ready')
