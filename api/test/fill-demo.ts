import { pino } from 'pino'
import { createApp } from '../src/app.ts'
import { parseConfig } from '../src/kernel/config.ts'
import { openDatabase } from '../src/kernel/database.ts'
import { createCopy, testServer } from './database.ts'
import type { DemoTemplate } from './demo-template.ts'

/* A program: fills the demonstration site that `demo-template.ts` offers, without the test runner around it. */
const { database, dataDir, isMade } = JSON.parse(process.argv[2] ?? '') as DemoTemplate & { isMade?: boolean }
if (!isMade) await createCopy(database)
const address = { ...testServer(), database }
const db = openDatabase(address, { max: 8, applicationName: 'test' })
const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ROLES: 'http', DEMO: 'on' })
const running = await createApp({ config, db, address, log: pino({ level: 'silent' }) })
await running.close()
await db.close()
process.exit(0)
