import type { LimitClass } from '@fanfare/contract'
import { Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { Refusal } from '../refusal.ts'

/** Requests allowed per minute to one address, or to one account where somebody is logged in. */
const perMinute: Record<LimitClass, number> = { read: 1200, write: 240, auth: 30, upload: 60 }

export type Limits = { take(kind: LimitClass, caller: string): Promise<void>; close(): Promise<void> }

/** Counts requests, in this process or, where there is a Redis, for all nodes together; factor 0 turns it off. */
export function openLimits(options: { redisUrl: string | undefined; factor: number }): Limits {
  if (options.factor === 0) return { take: async () => {}, close: async () => {} }
  const redis = options.redisUrl ? new Redis(options.redisUrl, { maxRetriesPerRequest: 1 }) : null
  const limiters = Object.fromEntries(
    Object.entries(perMinute).map(([kind, points]) => [kind, makeLimiter(kind, points * options.factor, redis)]),
  ) as Record<LimitClass, RateLimiterAbstract>
  return {
    async take(kind, caller) {
      try {
        await limiters[kind].consume(caller)
      } catch (spent) {
        if (spent instanceof Error) throw spent
        const wait_s = Math.max(1, Math.ceil((spent as { msBeforeNext: number }).msBeforeNext / 1000))
        throw new Refusal('RATE_LIMITED', { details: { retryAfter_s: wait_s } })
      }
    },
    async close() {
      await redis?.quit()
    },
  }
}

function makeLimiter(kind: string, points: number, redis: Redis | null): RateLimiterAbstract {
  const memory = new RateLimiterMemory({ keyPrefix: kind, points, duration: 60 })
  if (!redis) return memory
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `limit:${kind}`,
    points,
    duration: 60,
    insuranceLimiter: memory,
  })
}
