import type { Queryable } from '../../../kernel/database.ts'

export type TwoFactorRow = {
  user_id: string
  secret_sealed: string
  last_step: bigint
  enabled_at: Date | null
  created_at: Date
}

export async function findTwoFactor(db: Queryable, userId: string): Promise<TwoFactorRow | undefined> {
  const [row] = await db<TwoFactorRow[]>`select * from two_factor where user_id = ${userId}`
  return row
}

/** Keeps a secret that waits for its first code; one that is in use stays. */
export async function keepSecret(
  db: Queryable,
  row: Pick<TwoFactorRow, 'user_id' | 'secret_sealed' | 'created_at'>,
): Promise<boolean> {
  const kept = await db`
    insert into two_factor ${db(row)}
    on conflict (user_id) do update set secret_sealed = excluded.secret_sealed, created_at = excluded.created_at
      where two_factor.enabled_at is null
    returning 1`
  return kept.length > 0
}

export async function enableTwoFactor(tx: Queryable, userId: string, at: Date): Promise<boolean> {
  const rows = await tx`
    update two_factor set enabled_at = ${at} where user_id = ${userId} and enabled_at is null returning 1`
  return rows.length > 0
}

/** Takes the code of a step of 30 seconds, once; false when that step or a later one was used before. */
export async function takeStep(db: Queryable, userId: string, step: number): Promise<boolean> {
  const rows = await db`
    update two_factor set last_step = ${step} where user_id = ${userId} and last_step < ${step} returning 1`
  return rows.length > 0
}

export async function deleteTwoFactor(tx: Queryable, userId: string): Promise<void> {
  await tx`with codes as (delete from recovery_codes where user_id = ${userId})
    delete from two_factor where user_id = ${userId}`
}

export type RecoveryCodeRow = {
  user_id: string
  code_sha256: Buffer
  code_sealed: string
  position: number
  used_at: Date | null
}

export async function replaceRecoveryCodes(
  tx: Queryable,
  userId: string,
  rows: Omit<RecoveryCodeRow, 'used_at'>[],
): Promise<void> {
  await tx`delete from recovery_codes where user_id = ${userId}`
  await tx`insert into recovery_codes ${tx(rows)}`
}

export async function recoveryCodesOf(db: Queryable, userId: string): Promise<RecoveryCodeRow[]> {
  return db<RecoveryCodeRow[]>`select * from recovery_codes where user_id = ${userId} order by position`
}

/** Uses a recovery code up; false when it is unknown or was used before. */
export async function takeRecoveryCode(db: Queryable, userId: string, hash: Buffer, at: Date): Promise<boolean> {
  const rows = await db`
    update recovery_codes set used_at = ${at}
    where user_id = ${userId} and code_sha256 = ${hash} and used_at is null returning 1`
  return rows.length > 0
}
