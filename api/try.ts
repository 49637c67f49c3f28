import { startEngine } from './src/engine/engine.ts'
import { createLog } from './src/kernel/log.ts'
import { openDatabase } from './src/kernel/database.ts'
const log = createLog({ mode: 'development', logLevel: 'debug' })
const t = performance.now()
const e = await startEngine({ dataDir: process.argv[2]!, log })
console.log('started', performance.now() - t, e.address)
const db = openDatabase(e.address)
console.log(await db.sql`select version(), current_setting('fsync'), current_setting('io_method')`, performance.now() - t)
console.log(await db.sql`select datname, datcollate, datlocprovider, datlocale from pg_database`)
await db.close()
const s = performance.now()
await e.stop()
console.log('stopped', performance.now() - s)
