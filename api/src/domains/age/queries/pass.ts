import type { AgeMethod } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { seal, unseal } from '../../../kernel/sealed.ts'
import type { Proof } from '../store/proofs.ts'

/** What a browser keeps, sealed so that nobody writes one: a visitor's proof, or until when they wait after a "no". */
export type Kept = { proof: Proof & { pass_id: string }; waits_until?: never } | { waits_until: Date; proof?: never }

const purpose = 'age'

/** The text of the cookie. */
export function sealKept({ secret }: Pick<App, 'secret'>, kept: Kept): string {
  return seal(secret, purpose, JSON.stringify(kept))
}

/** What a cookie of ours holds and still counts; undefined for anything else. */
export function readKept({ secret }: Pick<App, 'secret'>, cookie: string | undefined): Kept | undefined {
  if (!cookie) return undefined
  const text = opened(secret, cookie)
  if (text === undefined) return undefined
  const { proof, waits_until } = JSON.parse(text) as {
    proof?: { pass_id: string; over_age: number; method: AgeMethod; provider: string } & Record<
      'checked_at' | 'expires_at',
      string
    >
    waits_until?: string
  }
  if (waits_until) return new Date(waits_until) > now() ? { waits_until: new Date(waits_until) } : undefined
  if (!proof || new Date(proof.expires_at) <= now()) return undefined
  return {
    proof: { ...proof, checked_at: new Date(proof.checked_at), expires_at: new Date(proof.expires_at) },
  }
}

function opened(secret: Buffer, cookie: string): string | undefined {
  try {
    return unseal(secret, purpose, cookie)
  } catch {
    return undefined
  }
}
