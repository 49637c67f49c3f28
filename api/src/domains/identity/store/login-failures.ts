import type { Queryable } from '../../../kernel/database.ts'

/** What is known of failures with some credentials; nothing where the last try was right. */
export async function failuresOf(db: Queryable, subject: Buffer) {
  const [row] = await db<{ failures: number; locked_until: Date | null }[]>`
    select failures, locked_until from login_failures where subject = ${subject}`
  return row
}

/** Counts one more failure; answers how many there are in a row. */
export async function countFailure(tx: Queryable, subject: Buffer, userId: string | null, at: Date): Promise<number> {
  const [row] = await tx<{ failures: number }[]>`
    insert into login_failures (subject, user_id, failures, last_failed_at) values (${subject}, ${userId}, 1, ${at})
    on conflict (subject) do update set failures = login_failures.failures + 1, last_failed_at = excluded.last_failed_at
    returning failures`
  return row?.failures ?? 0
}

export async function lockUntil(tx: Queryable, subject: Buffer, until: Date): Promise<void> {
  await tx`update login_failures set locked_until = ${until} where subject = ${subject}`
}

export async function deleteFailures(db: Queryable, subject: Buffer): Promise<void> {
  await db`delete from login_failures where subject = ${subject}`
}

/** Opens every lock of an account. */
export async function deleteFailuresOf(db: Queryable, userId: string): Promise<void> {
  await db`delete from login_failures where user_id = ${userId}`
}

export async function deleteFailuresBefore(db: Queryable, at: Date): Promise<void> {
  await db`delete from login_failures where last_failed_at < ${at}`
}
