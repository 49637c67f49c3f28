import { auth, type OperatorPermission } from '@fanfare/contract'
import { Check } from 'typebox/value'
import { hour_ms, now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { type FieldError, refuseFields } from '../../../kernel/refusal.ts'
import { setPermissions } from '../store/operators.ts'
import { findByEmail, insertUser, type UserRow } from '../store/users.ts'
import { checkNamesFree, plainEmail, raced } from './checks.ts'
import { resetLink } from './password.ts'

export type NewOperator = {
  email: string
  username?: string | undefined
  name?: string | undefined
  /** What they may do; a new operator without any is an owner, who may do everything. */
  permissions?: OperatorPermission[] | undefined
}

/**
 * Makes an operator account, or finds the one with this email, and returns a link for choosing its password. The link
 * works once, within an hour. This needs access to the machine: no endpoint leads here. Refuses
 * EMAIL_TAKEN for the address of a fan or creator, USERNAME_TAKEN, and names that are none.
 */
export async function openOperator(
  { db, config }: Pick<App, 'db' | 'config'>,
  { email, username = email.split('@')[0] as string, name = username, permissions }: NewOperator,
): Promise<{ username: string | null; isNew: boolean; link: string }> {
  const address = plainEmail(email)
  return db.tx(async tx => {
    const known = await findByEmail(tx, address)
    const isNew = known?.role !== 'operator'
    if (isNew) {
      checkWords({ email: address, username: username.toLowerCase() })
      await checkNamesFree(tx, { email: address, username: username.toLowerCase(), userId: null })
    }
    const user =
      known && !isNew
        ? known
        : await insertUser(tx, rowOf(address, username, name)).catch(error => Promise.reject(raced(error)))
    if (isNew || permissions) await setPermissions(tx, user.id, permissions ?? ['owner'])
    const link = await resetLink(tx, config, { id: user.id, email: address }, hour_ms)
    return { username: user.username, isNew, link }
  })
}

function checkWords(words: { email: string; username: string }): void {
  const wrong: FieldError[] = []
  if (!Check(auth.email, words.email)) wrong.push({ path: 'email', message: 'Enter a valid email address.' })
  if (!Check(auth.username, words.username))
    wrong.push({ path: 'username', message: `@${words.username} cannot be a username; name one with --username.` })
  if (wrong.length > 0) throw refuseFields(wrong)
}

function rowOf(email: string, username: string, name: string): Parameters<typeof insertUser>[1] {
  const [first_name = '', ...last] = name.trim().split(/\s+/)
  const role: UserRow['role'] = 'operator'
  return {
    id: newId(),
    role,
    email,
    username: username.toLowerCase(),
    name: name.trim(),
    first_name,
    last_name: last.join(' '),
    email_verified_at: now(),
    created_at: now(),
  }
}
