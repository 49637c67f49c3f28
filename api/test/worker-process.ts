import { pino } from 'pino'
import type { App } from '../src/kernel/context.ts'
import type { Address } from '../src/kernel/database.ts'
import type { PoolTimes } from '../src/kernel/job-pools.ts'
import { workJobs } from '../src/kernel/jobs.ts'
import { openDatabase } from '../src/kernel/open-database.ts'
import { heldJobs } from './held-jobs.ts'

/**
 * A worker of a test's queues as a process of its own, so that it can be killed in the middle of a job. It says which jobs
 * it has begun and ended, and ends one when it is told to.
 */
const [address, times] = JSON.parse(process.argv[2] ?? '[]') as [Address, PoolTimes]
const say = (what: object) => void process.send?.(what)
const log = pino({ level: 'warn' }, { write: line => say({ logged: JSON.parse(line) }) })
const db = openDatabase(address, { max: 2 })
const { rooms, release } = heldJobs(
  name => say({ began: name }),
  name => say({ ended: name }),
)
const config = { roles: ['worker'] } as App['config']
const worker = await workJobs({ config, db, log } as App, address, rooms, '', times)

process.on('message', async (order: { release?: string; block_ms?: number; stop?: true }) => {
  if (order.release) release(order.release)
  if (order.block_ms) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, order.block_ms)
  if (!order.stop) return
  await worker.stop()
  await db.close()
  process.disconnect()
})
// It goes with the test that started it, also with one that failed before it could end it.
process.once('disconnect', () => process.exit())
say({ ready: true })
