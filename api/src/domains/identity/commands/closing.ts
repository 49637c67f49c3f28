import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { keepFormerUsername } from '../store/usernames.ts'
import { lockById, type UserRow, updateUser } from '../store/users.ts'
import { endSessionsIn } from './sessions.ts'

/** Nobody else can take the name of a closed account for this long. */
const name_kept_ms = 90 * day_ms
/** What a closed account is called wherever something of it stays. */
const closedName = 'Closed account'

/** Hides an account that its owner is closing, and ends every session but theirs. Refuses ENTITY_NOT_FOUND unless it is active. */
export async function startClosing(tx: Tx, userId: string, sessionId: string): Promise<void> {
  await move(tx, userId, 'active', 'closing')
  await endSessionsIn(tx, userId, { except: sessionId })
}

/** Shows an account again whose owner changed their mind; false where it isn't closing. */
export async function stopClosing(tx: Tx, userId: string): Promise<boolean> {
  if ((await lockById(tx, userId))?.status !== 'closing') return false
  await move(tx, userId, 'closing', 'active')
  return true
}

async function move(tx: Tx, userId: string, from: UserRow['status'], to: UserRow['status']): Promise<void> {
  if ((await lockById(tx, userId))?.status !== from) throw refuse('ENTITY_NOT_FOUND')
  await updateUser(tx, userId, { status: to }, now())
  await recordFact(tx, 'account_changed', { userId })
}

/**
 * Empties an account for good: what stays is a row that money and messages of others can name. Its username is reserved
 * for 90 days. Doing it again changes nothing.
 */
export async function emptyAccount(tx: Tx, userId: string): Promise<void> {
  const user = await lockById(tx, userId)
  if (!user || user.status === 'closed') return
  await endSessionsIn(tx, userId, {})
  if (user.email) await tx`delete from mailbox where lower(recipient) = lower(${user.email})`
  if (user.username && !user.username_is_proposed)
    await keepFormerUsername(tx, { former: user.username, current: '', userId, keptUntil: fromNow(name_kept_ms) })
  await tx`
    update users set status = 'closed', suspended_for = null, email = null, username = null, username_is_proposed = false,
      name = ${closedName}, first_name = '', last_name = '', gender = null, country = null, phone = null, phone_code = null,
      password_hash = null, email_verified_at = null, avatar_file_id = null, cover_file_id = null, cover_thumbhash = null,
      following_count = 0, subscriptions_count = 0, last_seen_at = null, language = null, updated_at = ${now()}
    where id = ${userId}`
  await recordFact(tx, 'account_changed', { userId })
}
