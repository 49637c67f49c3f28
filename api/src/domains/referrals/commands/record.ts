import { randomInt } from 'node:crypto'
import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { newId } from '../../../kernel/ids.ts'
import { settingsIn } from '../../../kernel/settings.ts'
import { setReferrer } from '../../profiles/index.ts'
import * as store from '../store.ts'

/** Characters that nobody confuses when they read a code aloud. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const code_length = 8
const tries_max = 5

/** Somebody's referral code of eight characters, made when they first ask for it and the same ever after. */
export async function referralCode(app: Pick<App, 'db'>, userId: string): Promise<string> {
  for (let tried = 0; tried < tries_max; tried++) {
    const code = Array.from({ length: code_length }, () => alphabet[randomInt(alphabet.length)]).join('')
    const kept = await store.keepCode(app.db.sql, { user_id: userId, code, created_at: now() })
    if (kept) return kept
  }
  throw new Error('No free referral code was found.')
}

/**
 * Writes down that an account was registered with somebody's code, in the transaction that registers it. A code that
 * there is not is passed over: it must not keep anybody from registering. Who invited a creator shares in their sales
 * from now on. Answers whether it was written.
 */
export async function recordReferral(tx: Tx, { code, userId }: { code: string; userId: string }): Promise<boolean> {
  const referrerId = await store.ownerOfCode(tx, code.trim().toUpperCase())
  if (!referrerId || referrerId === userId) return false
  const referral = { id: newId(), referrer_id: referrerId, user_id: userId, created_at: now() }
  const isNew = await store.insertReferral(tx, referral)
  if (!isNew) return false
  const { referralMonths } = await settingsIn(tx)
  await setReferrer(tx, userId, { referrerId, ends_at: monthsAfter(referral.created_at, referralMonths) })
  await recordFact(tx, 'referral_recorded', { referrerId, userId })
  return true
}

function monthsAfter(moment: Date, months: number): Date {
  const later = new Date(moment)
  later.setUTCMonth(later.getUTCMonth() + months)
  return later
}
