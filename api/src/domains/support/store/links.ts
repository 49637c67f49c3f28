import type { Queryable } from '../../../kernel/database.ts'

export async function insertLink(
  db: Queryable,
  row: { secret_sha256: Buffer; thread_id: string; expires_at: Date },
): Promise<void> {
  await db`insert into support_links ${db(row)}`
}

/** Which thread a mailed link is for, while it works. */
export async function threadOfLink(db: Queryable, secret_sha256: Buffer, at: Date): Promise<string | undefined> {
  const [row] = await db<{ thread_id: string }[]>`
    select thread_id from support_links where secret_sha256 = ${secret_sha256} and expires_at > ${at}`
  return row?.thread_id
}

/** The links of a thread that still work do so until a later moment. */
export async function renewLinks(tx: Queryable, threadId: string, at: Date, expires_at: Date): Promise<void> {
  await tx`update support_links set expires_at = ${expires_at} where thread_id = ${threadId} and expires_at > ${at}`
}

export async function deleteLinksBefore(db: Queryable, at: Date): Promise<void> {
  await db`delete from support_links where expires_at < ${at}`
}
