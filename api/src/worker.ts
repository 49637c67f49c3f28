import { sealDue } from './domains/ledger/index.ts'
import { allowPrograms, reportTools, stopPrograms } from './domains/media/index.ts'
import { second_ms } from './kernel/clock.ts'
import type { App } from './kernel/context.ts'
import type { Address } from './kernel/database.ts'
import { workJobs } from './kernel/jobs.ts'
import { startRelay } from './kernel/relay.ts'
import type { House } from './kernel/room.ts'
import { crontabIn, jobsIn, listenersIn } from './rooms.ts'

export type RunningWorker = {
  /** Why it works nothing now, in a word for /health/ready; undefined where it does. */
  trouble(): string | undefined
  stop(): Promise<void>
}

/** Works jobs, hands facts to the rooms and seals the ledger until it is stopped; any number of nodes may do so. */
export async function startWorker(app: App, address: Address, house: House): Promise<RunningWorker> {
  allowPrograms()
  void reportTools(app)
  const jobs = await workJobs(app, address, jobsIn(house), crontabIn(house))
  const relay = await startRelay(app, listenersIn(house))
  const sealer = repeat(
    second_ms,
    () => sealDue(app.db),
    error => app.log.error({ err: error }, 'The ledger could not be sealed'),
  )
  return {
    trouble: () => (jobs.isWorking() ? undefined : 'queues stopped'),
    async stop() {
      await sealer.stop()
      await relay.stop()
      stopPrograms()
      await jobs.stop()
    },
  }
}

function repeat(every_ms: number, work: () => Promise<unknown>, failed: (error: unknown) => void) {
  let running: Promise<unknown> = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    running = work()
      .catch(failed)
      .finally(() => {
        busy = false
      })
  }, every_ms)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
