import type { Queryable } from '../../../kernel/database.ts'

export type LinkPurpose = 'sign' | 'revoke'

export async function insertReleaseLink(
  db: Queryable,
  row: { secret_sha256: Buffer; release_id: string; purpose: LinkPurpose; expires_at: Date },
): Promise<void> {
  await db`insert into release_links ${db(row)}`
}

/** What a mailed link is for, while it works. */
export async function releaseOfLink(
  db: Queryable,
  secret_sha256: Buffer,
  at: Date,
): Promise<{ release_id: string; purpose: LinkPurpose } | undefined> {
  const [row] = await db<{ release_id: string; purpose: LinkPurpose }[]>`
    select release_id, purpose from release_links where secret_sha256 = ${secret_sha256} and expires_at > ${at}`
  return row
}

/** Ends the links of a release that sign. */
export async function endSigning(tx: Queryable, releaseId: string): Promise<void> {
  await tx`delete from release_links where release_id = ${releaseId} and purpose = 'sign'`
}

export async function deleteReleaseLinksBefore(db: Queryable, at: Date): Promise<void> {
  await db`delete from release_links where expires_at < ${at}`
}

/** Writes down that an address wants no more of these mails. */
export async function keepOptOut(tx: Queryable, address_sha256: Buffer, at: Date): Promise<void> {
  await tx`insert into release_opt_outs (address_sha256, created_at) values (${address_sha256}, ${at}) on conflict do nothing`
}

export async function hasOptedOut(db: Queryable, address_sha256: Buffer): Promise<boolean> {
  const [row] = await db`select 1 from release_opt_outs where address_sha256 = ${address_sha256}`
  return row !== undefined
}
