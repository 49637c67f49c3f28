import { Redis, ReplyError } from 'ioredis'
import { type RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { StartRefusal } from '../../start/refusal.ts'
import { minute_ms, second_ms } from '../clock.ts'
import type { Outside } from '../outside/index.ts'

/** Counts what one caller does. */
export type Counter = Pick<RateLimiterMemory, 'consume' | 'reward'>

export type SharedCounters = {
  /** The counter of one kind for all nodes together; `own` counts for this node while the Redis is away. */
  counter(kind: string, points: number, own: Counter): Counter
  close(): Promise<void>
}

/** A Redis stands beside its nodes: one that takes longer than this is of no use before a request. */
const answer_ms = 250
const connect_ms = 2 * second_ms
const reconnect_ms_max = second_ms

/**
 * Counters in a Valkey or Redis. One that is away at the start is waited for in the background; one that answers and
 * won't let us count, such as with a wrong password, is a StartRefusal.
 */
export async function openSharedCounters(url: string, outside: Outside): Promise<SharedCounters> {
  const redis = new Redis(url, {
    commandTimeout: answer_ms,
    connectTimeout: connect_ms,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: tries => Math.min(50 * 2 ** tries, reconnect_ms_max),
  })
  // Without a listener a lost connection would end the process; the guard says what is worth saying.
  let refusal: Error | undefined
  let lost: Error | undefined
  redis.on('error', error => {
    if (error instanceof ReplyError) refusal = error
    else lost = error
  })
  /** A client without a connection says only that it has none; why is what it said when it was lost. */
  const connected = () => {
    if (redis.status !== 'ready') throw lost ?? new Error('There is no connection.')
  }
  const guard = outside.guard({
    name: 'redis',
    withoutIt: 'each node counts requests for itself.',
    answer_ms,
    probe_ms: answer_ms,
    async probe() {
      connected()
      await redis.set('fanfare:probe', '1', 'PX', minute_ms)
    },
  })
  await firstConnection(redis)
  await guard.look().catch(error => {
    if (error instanceof ReplyError) refusal = error
  })
  if (refusal) {
    redis.disconnect()
    throw new StartRefusal(`The server of REDIS_URL doesn't let this node count requests: ${refusal.message}`)
  }
  return {
    counter(kind, points, own) {
      const shared = new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `limit:${kind}`,
        points,
        duration: minute_ms / second_ms,
      })
      const either = async <T>(ask: (counter: Counter) => Promise<T>): Promise<T> => {
        // What is spent is thrown and no error: it is an answer.
        const isError = (thrown: unknown) => thrown instanceof Error
        try {
          return await guard.watch(async () => {
            connected()
            return ask(shared)
          }, isError)
        } catch (thrown) {
          if (!isError(thrown)) throw thrown
        }
        return ask(own)
      }
      return {
        consume: (...given) => either(counter => counter.consume(...given)),
        reward: (...given) => either(counter => counter.reward(...given)),
      }
    },
    async close() {
      redis.disconnect()
    },
  }
}

/** Waits until the first connection is made or has failed. */
async function firstConnection(redis: Redis): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  for (const event of ['ready', 'error', 'close'] as const) redis.once(event, () => resolve())
  await promise
}
