import type { LimitClass } from '@fanfare/contract'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { minute_ms, second_ms } from '../clock.ts'
import type { Viewer } from '../context.ts'
import { sha256 } from '../ids.ts'
import type { Outside } from '../outside/index.ts'
import { Refusal } from '../refusal.ts'
import { growingCache } from '../ttl-cache.ts'
import type { Authenticate } from './session.ts'
import { type Counter, openSharedCounters } from './shared-counters.ts'

/** The classes of endpoints, and what else is counted: pages, files, new sockets, tokens not seen before, everything. */
export type LimitKind = LimitClass | 'page' | 'media' | 'socket' | 'token' | 'address'

/**
 * Requests allowed per minute. Those of endpoints are counted by account where someone is logged in, else by address; `token` and
 * `address` bound what one address may try with tokens, no matter which account they belong to.
 */
const perMinute: Record<LimitKind, number> = {
  read: 1200,
  write: 240,
  auth: 30,
  upload: 60,
  page: 600,
  media: 6000,
  socket: 600,
  token: 120,
  address: 12_000,
}

/**
 * So many refusals of a minute are answered at once. Who goes on asking gets each answer a second later, so that asking
 * as fast as one is answered costs the others nothing. No more than some wait like that at a time.
 */
const prompt_refusals = 20
const late_ms = second_ms
const late_max = 1_000
const minute_s = 60

export type Limits = {
  /** Counts one request. Refuses RATE_LIMITED, with the seconds to wait, when the minute's allowance is used up. */
  take(kind: LimitKind, caller: string): Promise<void>
  /** Takes one request back out of the count. */
  give(kind: LimitKind, caller: string): Promise<void>
  close(): Promise<void>
}

export type LimitOptions = { redisUrl: string | undefined; factor: number; outside: Outside }

/**
 * Counts requests, in this process or, where there is a Redis, for all nodes together; while that is away each node
 * counts for itself. Factor 0 turns it off.
 */
export async function openLimits({ redisUrl, factor, outside }: LimitOptions): Promise<Limits> {
  const nothing = async () => {}
  if (factor === 0) return { take: nothing, give: nothing, close: nothing }
  const shared = redisUrl ? await openSharedCounters(redisUrl, outside) : undefined
  let late = 0
  const later = async () => {
    if (late >= late_max) return
    late++
    await new Promise(resolve => setTimeout(resolve, late_ms))
    late--
  }
  const counters = Object.fromEntries(
    Object.entries(perMinute).map(([kind, each]): [string, Counter] => {
      const points = each * factor
      const own = new RateLimiterMemory({ keyPrefix: kind, points, duration: minute_s })
      return [kind, shared ? shared.counter(kind, points, own) : own]
    }),
  ) as Record<LimitKind, Counter>
  return {
    async take(kind, caller) {
      try {
        await counters[kind].consume(caller)
      } catch (spent) {
        if (spent instanceof Error) throw spent
        const { msBeforeNext, consumedPoints } = spent as RateLimiterRes
        if (consumedPoints > perMinute[kind] * factor + prompt_refusals) await later()
        const wait_s = Math.max(1, Math.ceil(msBeforeNext / second_ms))
        throw new Refusal('RATE_LIMITED', { details: { retryAfter_s: wait_s } })
      }
    },
    async give(kind, caller) {
      await counters[kind].reward(caller)
    },
    async close() {
      await shared?.close()
    },
  }
}

/** Finds the viewer behind a token that came from an address group. Refuses RATE_LIMITED once it has tried too many. */
export type Identify = (token: string, group: string) => Promise<Viewer | null>

/**
 * Counts tokens that this node has not seen before by address, ahead of the database being asked about them, and takes
 * the good ones back out: someone who invents tokens runs dry, someone with many sessions does not.
 */
export function identifier(limits: Limits, authenticate: Authenticate): Identify {
  const accepted = growingCache<true>(50_000, 10 * minute_ms)
  return async (token, group) => {
    const name = sha256(token).toString('base64')
    const isNew = !accepted.has(name)
    if (isNew) await limits.take('token', group)
    const viewer = await authenticate(token)
    if (!viewer) accepted.delete(name)
    else if (isNew) {
      accepted.set(name, true)
      await limits.give('token', group)
    }
    return viewer
  }
}
