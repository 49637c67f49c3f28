import type { AgeMethod } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'

/** What is kept of a person's age, for members and visitors alike. */
export type Proof = { over_age: number; method: AgeMethod; provider: string; checked_at: Date; expires_at: Date }
export type ProofRow = Proof & { user_id: string }

export async function findProof(db: Queryable, userId: string): Promise<ProofRow | undefined> {
  const [row] = await db<ProofRow[]>`select * from age_proofs where user_id = ${userId}`
  return row
}

/** Keeps a proof in place of an older one; the same one twice changes nothing. */
export async function saveProof(db: Queryable, proof: ProofRow): Promise<void> {
  await db`
    insert into age_proofs ${db(proof)}
    on conflict (user_id) do update set over_age = excluded.over_age, method = excluded.method,
      provider = excluded.provider, checked_at = excluded.checked_at, expires_at = excluded.expires_at
    where excluded.checked_at > age_proofs.checked_at`
}

/** Gives an account its first proof; one that counts stays, one that has run out is replaced. */
export async function addFirstProof(db: Queryable, proof: ProofRow, at: Date): Promise<boolean> {
  const rows = await db`
    insert into age_proofs ${db(proof)}
    on conflict (user_id) do update set over_age = excluded.over_age, method = excluded.method,
      provider = excluded.provider, checked_at = excluded.checked_at, expires_at = excluded.expires_at
    where age_proofs.expires_at <= ${at}
    returning user_id`
  return rows.length > 0
}

export async function deleteProof(db: Queryable, userId: string): Promise<void> {
  await db`delete from age_proofs where user_id = ${userId}`
}

/** Marks a visitor's proof as given to an account; false where it was before. */
export async function usePass(db: Queryable, passId: string, expires_at: Date): Promise<boolean> {
  const rows = await db`
    insert into age_passes_used (pass_id, expires_at) values (${passId}, ${expires_at})
    on conflict do nothing returning pass_id`
  return rows.length > 0
}

/** Until when somebody waits after a "no"; undefined where they don't. */
export async function findWait(db: Queryable, userId: string, at: Date): Promise<Date | undefined> {
  const [row] = await db<{ waits_until: Date }[]>`
    select waits_until from age_waits where user_id = ${userId} and waits_until > ${at}`
  return row?.waits_until
}

export async function saveWait(db: Queryable, userId: string, waits_until: Date): Promise<void> {
  await db`
    insert into age_waits (user_id, waits_until) values (${userId}, ${waits_until})
    on conflict (user_id) do update set waits_until = excluded.waits_until`
}

/** Deletes what no longer counts: proofs, waits, and checks that nobody came back from. */
export async function deleteBefore(db: Queryable, at: Date): Promise<void> {
  await db`delete from age_proofs where expires_at <= ${at}`
  await db`delete from age_waits where waits_until <= ${at}`
  await db`delete from age_passes_used where expires_at <= ${at}`
  await db`delete from age_checks where expires_at <= ${at}`
  await db`delete from sandbox_age_checks where expires_at <= ${at}`
}
