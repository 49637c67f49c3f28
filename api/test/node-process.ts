import { createApp } from '../src/app.ts'
import { parseConfig } from '../src/config.ts'
import type { Address } from '../src/kernel/database.ts'
import { createLog } from '../src/kernel/log.ts'
import { openDatabase } from '../src/kernel/open-database.ts'

/**
 * A node of a test's site as a process of its own, a worker unless it is told its roles, so that it can be killed as a
 * machine kills one.
 */
const [address, environment] = JSON.parse(process.argv[2] ?? '[]') as [Address, Record<string, string>]
const config = parseConfig({ ROLES: 'worker', PORT: '0', HOST: '127.0.0.1', ...environment })
// Lines are made as on a site, because making them may fail; nobody reads them.
const log = createLog(config, { write: () => {} })
const db = openDatabase(address, { max: 10 })
const running = await createApp({ config, db, address, log })
await running.listen()
// It goes with the test that started it, also with one that failed before it could end it.
process.once('disconnect', () => process.exit())
process.send?.('ready')
