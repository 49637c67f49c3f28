import type { Queryable } from '../../../kernel/database.ts'
import type { UserRow } from './users.ts'

export type NewPass = {
  user_id: string
  organisation: string
  reason: string
  created_by: string
  created_at: Date
  ends_at: Date
}

export type PassRow = NewPass &
  Pick<UserRow, 'name' | 'email' | 'last_seen_at'> & { has_password: boolean; by_name: string; looks: number }

export type LookRow = { id: string; call: string; asked: Record<string, string>; created_at: Date }

/** Gives somebody a pass, in place of the one that they had before. */
export async function putPass(tx: Queryable, pass: NewPass): Promise<void> {
  const { organisation, reason, created_by, created_at, ends_at } = pass
  await tx`
    insert into auditor_passes ${tx(pass)}
    on conflict (user_id) do update set ${tx({ organisation, reason, created_by, created_at, ends_at })}`
}

/** The newest passes, or that of one person. */
export async function listPasses(db: Queryable, userId?: string): Promise<PassRow[]> {
  return db<PassRow[]>`
    select a.*, u.name, u.email, u.last_seen_at, u.password_hash is not null as has_password, o.name as by_name,
      (select count(*)::int from auditor_looks l where l.auditor_id = a.user_id) as looks
    from auditor_passes a join users u on u.id = a.user_id join users o on o.id = a.created_by
    ${userId ? db`where a.user_id = ${userId}` : db``}
    order by a.created_at desc limit 200`
}

export async function endPass(tx: Queryable, userId: string, at: Date): Promise<void> {
  await tx`update auditor_passes set ends_at = ${at} where user_id = ${userId} and ends_at > ${at}`
}

/** Until when somebody's pass lasts; undefined where they have none or it has ended. */
export async function passUntil(db: Queryable, userId: string, at: Date): Promise<Date | undefined> {
  const [row] = await db<Pick<NewPass, 'ends_at'>[]>`
    select ends_at from auditor_passes where user_id = ${userId} and ends_at > ${at}`
  return row?.ends_at
}

/** What an auditor opened, newest first. */
export async function listLooks(
  db: Queryable,
  auditorId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<LookRow[]> {
  return db<LookRow[]>`
    select id, call, asked, created_at from auditor_looks
    where auditor_id = ${auditorId} ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${limit}`
}
