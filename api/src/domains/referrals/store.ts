import type { Queryable } from '../../kernel/database.ts'

export type ReferralRow = { id: string; referrer_id: string; user_id: string; created_at: Date }

/** Keeps a new code unless there is one already; answers the one in force, or nothing when the new one is another's. */
export async function keepCode(
  db: Queryable,
  row: { user_id: string; code: string; created_at: Date },
): Promise<string | undefined> {
  const [known] = await db<{ code: string }[]>`select code from referral_codes where user_id = ${row.user_id}`
  if (known) return known.code
  await db`insert into referral_codes ${db(row)} on conflict do nothing`
  const [kept] = await db<{ code: string }[]>`select code from referral_codes where user_id = ${row.user_id}`
  return kept?.code
}

export async function ownerOfCode(db: Queryable, code: string): Promise<string | undefined> {
  const [row] = await db<{ user_id: string }[]>`select user_id from referral_codes where code = ${code}`
  return row?.user_id
}

/** Adds a referral; false when the account has a referrer. */
export async function insertReferral(tx: Queryable, row: ReferralRow): Promise<boolean> {
  return (await tx`insert into referrals ${tx(row)} on conflict do nothing returning 1`).length > 0
}

/** The transfers by which somebody's shares were paid to them. */
export async function shareTransfers(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db<{ id: string }[]>`select id from referral_payments where user_id = ${userId}`
  return rows.map(({ id }) => id)
}

export type Search = { from?: Date | undefined; to?: Date | undefined; limit: number; offset: number }

/** How many accounts somebody invited in a span of time. */
export async function countReferrals(
  db: Queryable,
  referrerId: string,
  { from, to }: Pick<Search, 'from' | 'to'>,
): Promise<number> {
  const [row] = await db<[{ total: number }]>`
    select count(*)::int as total from referrals
    where referrer_id = ${referrerId} ${from ? db`and created_at >= ${from}` : db``}
      ${to ? db`and created_at < ${to}` : db``}`
  return row.total
}

/** A user's referrals, newest first, with the total. */
export async function listReferrals(
  db: Queryable,
  referrerId: string,
  { from, to, limit, offset }: Search,
): Promise<{ rows: (ReferralRow & { role: string })[]; total: number }> {
  const where = db`
    where r.referrer_id = ${referrerId} and (${from ?? null}::timestamptz is null or r.created_at >= ${from ?? null})
      and (${to ?? null}::timestamptz is null or r.created_at < ${to ?? null})`
  const [rows, [count]] = await Promise.all([
    db<(ReferralRow & { role: string })[]>`
      select r.*, u.role from referrals r join users u on u.id = r.user_id ${where}
      order by r.created_at desc, r.id desc limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total from referrals r ${where}`,
  ])
  return { rows, total: count?.total ?? 0 }
}
