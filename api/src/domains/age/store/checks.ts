import type { AgeMethod, AgeProviderName } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'

export type CheckRow = {
  state_sha256: Buffer
  provider: AgeProviderName
  method: AgeMethod
  minimum_age: number
  days: number
  user_id: string | null
  reference: string | null
  nonce: string
  code_verifier: string
  return_to: string | null
  expires_at: Date
}

export async function insertCheck(db: Queryable, check: CheckRow): Promise<void> {
  await db`insert into age_checks ${db(check)}`
}

/** A check under way; nothing when it is unknown, too old or was finished before. */
export async function findCheck(db: Queryable, stateHash: Buffer, at: Date): Promise<CheckRow | undefined> {
  const [row] = await db<CheckRow[]>`
    select * from age_checks where state_sha256 = ${stateHash} and expires_at > ${at}`
  return row
}

/** Ends a check; false when another request was first. */
export async function endCheck(db: Queryable, stateHash: Buffer): Promise<boolean> {
  const rows = await db`delete from age_checks where state_sha256 = ${stateHash} returning 1`
  return rows.length > 0
}
