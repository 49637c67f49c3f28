import type { Queryable } from '../../../kernel/database.ts'
import type { TermsInForce } from '../asks.ts'

/** How many lines of a kind the records have. */
export const rows_max = 50

/** Whose records, since when, and what they paid. */
export type Subject = { fanId: string; performerId: string | null; since: Date; chargeId?: string; paymentId?: string }

export type SessionRow = { user_agent: string; address: string; created_at: Date; last_used_at: Date }

/** Where the fan is logged in, the last used first. */
export function sessionsOf(db: Queryable, fanId: string): Promise<SessionRow[]> {
  return db<SessionRow[]>`
    select user_agent, address, created_at, last_used_at from sessions where user_id = ${fanId}
    order by last_used_at desc limit ${rows_max}`
}

export type FiguresRow = {
  username: string | null
  country: string | null
  joined_at: Date
  email_verified: boolean
  from_fan: number
  to_fan: number
  refunds_before: number
  other_payments: number
  terms_at: Date | null
  terms_version: string | null
}

/** The fan's account, and the numbers beside it, in one query. */
export async function figuresOf(
  db: Queryable,
  { fanId, performerId, paymentId }: Subject,
  termsInForce: TermsInForce,
): Promise<FiguresRow | undefined> {
  const [row] = await db<FiguresRow[]>`
    select u.username, u.country, u.created_at as joined_at, u.email_verified_at is not null as email_verified,
      talk.from_fan, talk.to_fan,
      (select count(*)::int from refunds r where r.fan_id = u.id and r.state = 'refunded') as refunds_before,
      (select count(*)::int from payments p
        where p.fan_id = u.id and p.status = 'success' and p.id is distinct from ${paymentId ?? null}::uuid) as other_payments,
      terms.terms_at, terms.terms_version
    from users u left join (${termsInForce(db)}) terms on true
    cross join lateral (
      select count(*) filter (where m.sender_id = u.id)::int as from_fan,
        count(*) filter (where m.sender_id <> u.id)::int as to_fan
      from conversations c join messages m on m.conversation_id = c.id
      where c.kind = 'private' and c.first_id = least(u.id, ${performerId}::uuid)
        and c.second_id = greatest(u.id, ${performerId}::uuid)
    ) talk
    where u.id = ${fanId}`
  return row
}
