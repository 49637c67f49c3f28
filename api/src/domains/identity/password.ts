import { hash, verify } from '@node-rs/argon2'

/** argon2id with the parameters that OWASP's password storage sheet names first: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes a password; runs in a thread, never on the event loop. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

let decoy: Promise<string> | undefined

/** Whether a password fits; with no hash the same work is done in vain, so that time tells nothing of the account. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const fits = await verify(stored ?? (await decoy), password)
  return Boolean(stored) && fits
}
