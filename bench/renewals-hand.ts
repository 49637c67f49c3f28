import { renewDue } from '../api/src/domains/subscriptions/commands/renew.ts'
import { openDatabase } from '../api/src/kernel/open-database.ts'
import '../api/src/rooms.ts'
import { orders, say, strict } from './hands.ts'

/** One of the workers of `npm run bench -- renewals`: renews what is due, as the job does, until nothing is. */
const { address } = orders()
const db = openDatabase(address, { max: 2, applicationName: 'renewals' })
await renewDue({ db, log: strict })
await db.close()
await say({ through: 0, told: null, done: true })
process.disconnect()
