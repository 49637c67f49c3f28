import { pino } from 'pino'
import { createApp } from '../src/app.ts'
import { parseConfig } from '../src/config.ts'
import { openDatabase } from '../src/kernel/open-database.ts'
import { type Workload, workload } from '../src/kernel/workload.ts'
import { createCopy, siteAddress } from './database.ts'
import type { DemoTemplate } from './demo-template.ts'

/*
 * A program: fills the demonstration site that `demo-template.ts` offers, without the test runner around it. What
 * follows a sale is done before it ends: otherwise each of a hundred copies would write the same mails and notices.
 */
const { database, dataDir, isMade } = JSON.parse(process.argv[2] ?? '') as DemoTemplate & { isMade?: boolean }
if (!isMade) await createCopy(database)
const address = siteAddress(database)
const db = openDatabase(address, { max: 8, applicationName: 'test' })
const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ROLES: isMade ? 'http' : 'http,worker', DEMO: 'on' })
const running = await createApp({ config, db, address, log: pino({ level: 'silent' }) })
const isBusy = ({ jobs_waiting, facts_waiting }: Workload) => jobs_waiting + facts_waiting > 0
while (!isMade && isBusy(await workload(db.sql))) await new Promise(resolve => setTimeout(resolve, 100))
await running.close()
await db.close()
process.exit(0)
