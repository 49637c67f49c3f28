import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with the parameters that OWASP's password storage sheet names first: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One core and one thread of the pool are left for everything else that the site does meanwhile. */
const atOnce_max = Math.max(1, Math.min(3, availableParallelism() - 1))
const waiting: (() => void)[] = []
let running = 0

/** Hashes a password; runs in a thread, never on the event loop. */
export function hashPassword(password: string): Promise<string> {
  return whenItsTurn(() => hash(password, cost))
}

let decoy: Promise<string> | undefined

/** Whether a password fits; with no hash the same work is done in vain, so that time tells nothing of the account. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const against = stored ?? (await decoy)
  const fits = await whenItsTurn(() => verify(against, password))
  return Boolean(stored) && fits
}

async function whenItsTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce_max) running += 1
  else await new Promise<void>(resolve => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
