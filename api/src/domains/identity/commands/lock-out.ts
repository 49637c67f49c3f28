import { fromNow, minute_ms, now, nowMs, second_ms } from '../../../kernel/clock.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { addressGroup } from '../../../kernel/http/address.ts'
import { sha256 } from '../../../kernel/ids.ts'
import { type Refusal, refuse } from '../../../kernel/refusal.ts'
import { isKnownBrowser } from '../store/known-browsers.ts'
import { countFailure, deleteFailures, failuresOf, lockUntil } from '../store/login-failures.ts'

const failures_free = 4
const first_lock_ms = 30 * second_ms
const lock_max_ms = 15 * minute_ms
/** No account has this id, so that the same is asked for those that do not exist. */
const nobody = '00000000-0000-0000-0000-000000000000'
const turns = new Map<string, Promise<unknown>>()

/** What is known of where somebody tries from. */
export type Visit = Pick<Ctx, 'db' | 'address' | 'browserSecret'>

/** Who is tried: an account, or what was typed where there is none; `purpose` keeps logins and proofs apart. */
export type Tried = { purpose: 'login' | 'step-up'; userId: string | null; typed?: string }

/**
 * Under what failures are counted: the account, whichever of its names was typed, and where they come from, so that
 * wrong guesses elsewhere never lock out its owner. A browser that has been let in before counts for itself.
 */
async function subjectOf(ctx: Visit, { purpose, userId, typed = '' }: Tried): Promise<Buffer> {
  const who = userId ?? typed.normalize('NFKC').toLowerCase()
  const secret = sha256(ctx.browserSecret ?? '')
  const isKnown = await isKnownBrowser(ctx.db.sql, userId ?? nobody, secret)
  const from = isKnown ? `browser:${secret.toString('base64')}` : `address:${addressGroup(ctx.address)}`
  return sha256(JSON.stringify([purpose, who, from]))
}

/**
 * Runs one try to log in. From the fifth failure in a row on the next try has to wait 30 seconds, then twice as long
 * each time up to 15 minutes; it is refused LOCKED_OUT, alike for accounts that do not exist. A `failed` answer of
 * `work` counts as a failure, and success forgets them all. Tries with the same credentials wait for each other on this
 * node, so that many at once are not many guesses for one.
 */
export async function withLockOut<T>(
  ctx: Visit,
  tried: Tried,
  work: () => Promise<{ failed: Refusal } | { done: T }>,
): Promise<T> {
  const subject = await subjectOf(ctx, tried)
  return inTurn(subject.toString('base64'), async () => {
    const earlier = await failuresOf(ctx.db.sql, subject)
    if (earlier?.locked_until && earlier.locked_until > now()) throw lockedOut(earlier.locked_until)
    const result = await work()
    if ('failed' in result) {
      await noteFailure(ctx, subject, tried.userId)
      throw result.failed
    }
    if (earlier) await deleteFailures(ctx.db.sql, subject)
    return result.done
  })
}

async function noteFailure(ctx: Visit, subject: Buffer, userId: string | null): Promise<void> {
  const failures = await countFailure(ctx.db.sql, subject, userId, now())
  if (failures <= failures_free) return
  const lock_ms = Math.min(first_lock_ms * 2 ** (failures - failures_free - 1), lock_max_ms)
  await lockUntil(ctx.db.sql, subject, fromNow(lock_ms))
}

function lockedOut(until: Date): Refusal {
  const retryAfter_s = Math.max(1, Math.ceil((until.getTime() - nowMs()) / second_ms))
  return refuse('LOCKED_OUT', { retryAfter_s }, `Too many wrong attempts. Try again in ${retryAfter_s} seconds.`)
}

async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  const settled = mine.catch(() => {})
  turns.set(key, settled)
  try {
    return await mine
  } finally {
    if (turns.get(key) === settled) turns.delete(key)
  }
}
