import { hkdfSync, randomInt } from 'node:crypto'
import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { fromNow, minute_ms, now } from '../clock.ts'
import type { App } from '../context.ts'
import { sha256 } from '../ids.ts'

const challenge_lives_ms = 20 * minute_ms
/** About a second of work for a telephone, and none worth speaking of for us. */
const effort = { algorithm: 'PBKDF2/SHA-256', cost: 5_000, tries_min: 500, tries_max: 1_000 }

function secrets({ secret }: Pick<App, 'secret'>) {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('hex')
  return { hmacSignatureSecret: key('altcha challenge'), hmacKeySignatureSecret: key('altcha key') }
}

/** A puzzle for the altcha widget, signed, good for twenty minutes. */
export function makeChallenge(app: Pick<App, 'secret'>) {
  const { algorithm, cost, tries_min, tries_max } = effort
  const expiresAt = fromNow(challenge_lives_ms)
  return createChallenge({
    algorithm,
    cost,
    counter: randomInt(tries_min, tries_max),
    expiresAt,
    deriveKey,
    ...secrets(app),
  })
}

/** Whether a solution is that of a puzzle of ours, in time, and was not used before; it is used up by this. */
export async function solutionHolds(app: Pick<App, 'secret' | 'db'>, token: string): Promise<boolean> {
  const payload = payloadOf(token)
  if (!payload) return false
  const { challenge, solution } = payload
  const result = await verifySolution({ challenge, solution, deriveKey, ...secrets(app) }).catch(() => undefined)
  if (!result?.verified) return false
  const { nonce, salt, expiresAt } = challenge.parameters
  if (!expiresAt || expiresAt * 1_000 <= now().getTime()) return false
  const used = await app.db.sql`
    insert into captcha_used (solution_sha256, expires_at)
    values (${sha256(`${nonce}:${salt}`)}, ${new Date(expiresAt * 1_000)}) on conflict do nothing returning 1`
  return used.length > 0
}

function payloadOf(token: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Payload
    return payload?.challenge?.parameters && payload.solution ? payload : undefined
  } catch {
    return undefined
  }
}
