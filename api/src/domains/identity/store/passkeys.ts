import type { Queryable } from '../../../kernel/database.ts'

export type PasskeyRow = {
  id: string
  user_id: string
  credential_id: string
  public_key: Buffer
  counter: bigint
  transports: string[]
  is_synced: boolean
  /** Whether the device asked for a finger, a face or a PIN when it last answered. */
  verifies_user: boolean
  name: string
  created_at: Date
  last_used_at: Date | null
}

export async function passkeysOf(db: Queryable, userId: string): Promise<PasskeyRow[]> {
  return db<PasskeyRow[]>`select * from passkeys where user_id = ${userId} order by created_at`
}

export async function findByCredentialId(db: Queryable, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db<PasskeyRow[]>`select * from passkeys where credential_id = ${credentialId}`
  return row
}

/** Adds a passkey; nothing when that credential is known already. */
export async function insertPasskey(db: Queryable, row: PasskeyRow): Promise<PasskeyRow | undefined> {
  const [added] = await db<PasskeyRow[]>`
    insert into passkeys ${db(row)} on conflict (credential_id) do nothing returning *`
  return added
}

export async function renamePasskey(
  db: Queryable,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await db<PasskeyRow[]>`
    update passkeys set name = ${name} where id = ${id} and user_id = ${userId} returning *`
  return row
}

export async function deletePasskey(tx: Queryable, userId: string, id: string): Promise<boolean> {
  return (await tx`delete from passkeys where id = ${id} and user_id = ${userId} returning 1`).length > 0
}

/** Notes that a passkey was used, with the counter it showed; a counter that goes back is a copied key. */
export async function usePasskey(
  db: Queryable,
  id: string,
  { counter, verifiesUser }: { counter: number; verifiesUser: boolean },
  at: Date,
): Promise<void> {
  await db`
    update passkeys set counter = ${counter}, verifies_user = ${verifiesUser}, last_used_at = ${at} where id = ${id}`
}

/** Whether an account has something that proves its owner beside the password: codes, or a passkey that asks who holds it. */
export async function hasSecondFactor(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db<{ has: boolean }[]>`
    select exists(select 1 from two_factor where user_id = ${userId} and enabled_at is not null)
      or exists(select 1 from passkeys where user_id = ${userId} and verifies_user) as has`
  return row?.has ?? false
}

/** Keeps a challenge for one answer, and drops those that were never answered. */
export async function insertChallenge(
  db: Queryable,
  challenge: { challenge: string; user_id: string | null; expires_at: Date },
  at: Date,
): Promise<void> {
  await db`with gone as (delete from passkey_challenges where expires_at < ${at})
    insert into passkey_challenges ${db(challenge)}`
}

/** Uses a challenge up: whether it was ours, for this person, and not too old. */
export async function takeChallenge(
  db: Queryable,
  challenge: string,
  userId: string | null,
  at: Date,
): Promise<boolean> {
  const rows = await db`
    delete from passkey_challenges
    where challenge = ${challenge} and user_id is not distinct from ${userId}::uuid and expires_at > ${at} returning 1`
  return rows.length > 0
}
