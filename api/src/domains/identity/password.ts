import { argon2Fits, argon2Hash } from '../../kernel/hashing/index.ts'

/** Hashes a password; runs in a thread, never on the event loop. */
export function hashPassword(password: string): Promise<string> {
  return argon2Hash(password)
}

let decoy: Promise<string> | undefined

/** Whether a password fits; with no hash the same work is done in vain, so that time tells nothing of the account. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= argon2Hash('no account has this password')
  const fits = await argon2Fits(stored ?? (await decoy), password)
  return Boolean(stored) && fits
}
