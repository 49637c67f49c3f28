import { Secret, TOTP } from 'otpauth'
import { now, nowMs } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { sha256 } from '../../../kernel/ids.ts'
import { unseal } from '../../../kernel/sealed.ts'
import * as store from '../store/two-factor.ts'

/** Authenticator apps know these and no others for sure (RFC 6238 with the defaults of its section 4). */
const digits = 6
const period_s = 30
/** A code of the step before or after is taken too, because clocks differ. */
const window_steps = 1
/** What secrets and recovery codes are sealed for. */
export const sealedFor = 'two-factor'

type Parts = Pick<App, 'db' | 'secret'>

/**
 * Whether a second factor holds: a code of the app, each once, or a recovery code, each once. `'unneeded'` where the
 * account asks for none.
 */
export async function secondFactorOf(
  app: Parts,
  userId: string,
  code: string | undefined,
): Promise<'unneeded' | 'missing' | 'right' | 'wrong'> {
  const row = await store.findTwoFactor(app.db.sql, userId)
  if (!row?.enabled_at) return 'unneeded'
  if (!code?.trim()) return 'missing'
  if (await takeCode(app, row, code)) return 'right'
  const used = await store.takeRecoveryCode(app.db.sql, userId, sha256(bare(code)), now())
  return used ? 'right' : 'wrong'
}

/** Takes a code of the app, each once. */
export async function takeCode(app: Parts, row: store.TwoFactorRow, code: string): Promise<boolean> {
  const token = bare(code)
  if (token.length !== digits) return false
  const secret = Secret.fromBase32(unseal(app.secret, sealedFor, row.secret_sealed))
  const timestamp = nowMs()
  const delta = totpOf(secret, '', '').validate({ token, timestamp, window: window_steps })
  if (delta === null) return false
  return store.takeStep(app.db.sql, row.user_id, Math.floor(timestamp / 1000 / period_s) + delta)
}

/** The codes of a secret, under the name that the app shows. */
export function totpOf(secret: Secret, issuer: string, label: string): TOTP {
  return new TOTP({ secret, digits, period: period_s, algorithm: 'SHA1', issuer, label })
}

/** A code without what people put between its characters. */
function bare(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase()
}
