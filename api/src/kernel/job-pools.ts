import type { Logger } from 'pino'
import { second_ms, stopwatch } from './clock.ts'
import type { Address } from './database.ts'
import { beat, forgetPool, takeDead, unlockPool } from './pool-rows.ts'
import { type KeptLock, keepLock } from './process-lock.ts'

/**
 * How often a process says that it lives, and after how long a silence it may be dead. After a gap of more than
 * `gap_ms_max` between two of its own beats, as an outage leaves it, a process looks for dead ones at its next beat only:
 * the others get the time to say that they live.
 */
export type PoolTimes = { beat_ms: number; dead_ms: number; gap_ms_max: number }

const usualTimes: PoolTimes = { beat_ms: 10 * second_ms, dead_ms: 45 * second_ms, gap_ms_max: 20 * second_ms }

/** How soon a beat that failed is tried again. */
const again_ms = second_ms

/** The pools of this process, as the database knows them. */
export type JobPools = {
  /**
   * Registers a pool before it takes its first job: when this process dies, others take up what the pool has locked. Fails
   * when the database can't be told.
   */
  add(poolId: string): Promise<void>
  /** Unlocks what a pool that failed still has locked, and forgets it. None of its jobs may be under way. */
  unlock(poolId: string): Promise<void>
  /** Forgets a pool that has stopped in order and holds nothing. */
  remove(poolId: string): Promise<void>
  /** Whether the database was told lately enough that they live. */
  areSeen(): boolean
  stop(): Promise<void>
}

type Parts = { address: Address; name: string; log: Logger; times?: PoolTimes | undefined }

/**
 * Tells the database that the pools of this process are alive, and takes up the jobs and queues of those that are dead:
 * not seen for 45 seconds, while the advisory lock of their process is free. That lock hangs on a connection which the
 * process keeps, so one that is frozen or busy keeps its jobs, however long. Pools that have no row are left alone.
 */
export async function openJobPools({ address, name, log, times = usualTimes }: Parts): Promise<JobPools> {
  const poolIds = new Set<string>()
  const inTurn = oneByOne()
  let sinceBeat = stopwatch()
  const lock = keepLock(address, name, {
    broken: () => rounds.soon(),
    renewed: held => beat(held, [...poolIds]),
  })
  const beaten = () => {
    sinceBeat = stopwatch()
  }
  const sayAlive = () => lock.use(held => beat(held, [...poolIds])).then(beaten)
  const missed = (error: unknown) => {
    log.warn({ err: error }, 'This process could not tell the database that its job pools are alive')
  }
  const round = roundOf(lock, poolIds, times, log)
  const rounds = repeat(times.beat_ms, () => inTurn(() => round().then(beaten)), missed)
  await inTurn(sayAlive)
  rounds.begin()
  return {
    async add(poolId) {
      poolIds.add(poolId)
      await inTurn(sayAlive).catch(error => {
        poolIds.delete(poolId)
        throw error
      })
    },
    unlock: poolId =>
      inTurn(async () => {
        await lock.use(held => unlockPool(held, poolId))
        poolIds.delete(poolId)
      }),
    async remove(poolId) {
      poolIds.delete(poolId)
      await inTurn(() => lock.use(held => forgetPool(held, poolId))).catch(missed)
    },
    areSeen: () => sinceBeat() < times.dead_ms,
    async stop() {
      rounds.stop()
      await inTurn(() => lock.close())
    },
  }
}

/** Says that the pools are alive and takes up those of others that aren't, unless the beat before is too long ago. */
function roundOf(lock: KeptLock, poolIds: Set<string>, times: PoolTimes, log: Logger): () => Promise<void> {
  let beaten_at: Date | undefined
  return () =>
    lock.use(async held => {
      const before_at = beaten_at
      beaten_at = await beat(held, [...poolIds])
      const isSteady = before_at && beaten_at.getTime() - before_at.getTime() <= times.gap_ms_max
      const dead = isSteady ? await takeDead(held, times.dead_ms) : []
      for (const { process, pools, jobs } of dead)
        log.warn({ process, pools, jobs }, 'A worker died; the jobs that it had locked are free again')
    })
}

/** Does work again and again, with a pause after each time; after a failure, or when it is asked to, soon. */
function repeat(every_ms: number, work: () => Promise<void>, failed: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  const plan = (ms: number) => {
    clearTimeout(timer)
    if (isRunning) timer = setTimeout(run, ms)
  }
  const run = () => {
    work().then(
      () => plan(every_ms),
      error => {
        failed(error)
        plan(Math.min(again_ms, every_ms))
      },
    )
  }
  return {
    begin() {
      isRunning = true
      plan(every_ms)
    },
    soon: () => plan(0),
    stop() {
      isRunning = false
      clearTimeout(timer)
    },
  }
}

/** Runs work one after the other, so that no beat under way registers a pool again that was just forgotten. */
function oneByOne(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
}
