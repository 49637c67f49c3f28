import type { Fragment } from 'postgres'
import type { Onlooker } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { notHidden } from '../../visibility/index.ts'
import type { PerformerRow } from './performers.ts'

/** Who is paid, as a charge needs to know: what was agreed with them, and how they are shown on the receipt. */
export type Payee = Pick<PerformerRow, 'id' | 'name' | 'username' | 'avatar_file_id'> & Agreement

/**
 * What holds for a creator's sales: their own commission in basis points, null where the site's holds, and who invited
 * them, who shares in sales until a moment.
 */
export type Agreement = { commission_bps: number | null; referrer_id: string | null; referral_ends_at: Date | null }

/** Somebody who wants to pay a creator. */
export type Paying = { performerId: string; onlooker: Onlooker }

/** The creator of an id, if they are active and verified. */
export async function selectPayee(db: Queryable, performerId: string): Promise<Payee | undefined> {
  const [payee] = await db<Payee[]>`
    select u.id, u.name, u.username, u.avatar_file_id, p.commission_bps, p.referrer_id, p.referral_ends_at
    from users u join performers p on p.user_id = u.id where u.id = ${performerId} and p.listed`
  return payee
}

/** Those of some creators who are active and verified. */
export async function findPayees(db: Queryable, performerIds: string[]): Promise<Map<string, Payee>> {
  if (performerIds.length === 0) return new Map()
  const rows = await db<Payee[]>`
    select u.id, u.name, u.username, u.avatar_file_id, p.commission_bps, p.referrer_id, p.referral_ends_at
    from users u join performers p on p.user_id = u.id where u.id = any(${performerIds}) and p.listed`
  return new Map(rows.map(row => [row.id, row]))
}

/** Whether a creator's account is active and their documents are verified. */
export async function isVerified(db: Queryable, performerId: string): Promise<boolean> {
  const found = await db`
    select 1 from users u join performers p on p.user_id = u.id
    where u.id = ${performerId} and u.status = 'active' and p.verified_at is not null`
  return found.length > 0
}

/** What holds for the sales of a creator, whether or not they can be paid now. */
export async function agreementWith(db: Queryable, performerId: string): Promise<Agreement> {
  const [row] = await db<Agreement[]>`
    select commission_bps, referrer_id, referral_ends_at from performers where user_id = ${performerId}`
  return row ?? { commission_bps: null, referrer_id: null, referral_ends_at: null }
}

/**
 * Lets who invited a creator share in their sales until a moment. Answers false where the account is not a creator's,
 * or the two are one person by their documents: the same name and date of birth.
 */
export async function setReferrer(
  tx: Queryable,
  performerId: string,
  referral: { referrerId: string; ends_at: Date },
): Promise<boolean> {
  const set = await tx`
    update performers p set referrer_id = ${referral.referrerId}, referral_ends_at = ${referral.ends_at}
    where p.user_id = ${performerId} and p.user_id <> ${referral.referrerId} and not exists (
      select 1 from performers o join users ou on ou.id = o.user_id join users pu on pu.id = p.user_id
      where o.user_id = ${referral.referrerId} and o.date_of_birth = p.date_of_birth
        and lower(ou.first_name) = lower(pu.first_name) and lower(ou.last_name) = lower(pu.last_name))
    returning 1`
  return set.length > 0
}

/**
 * A query of the numbers, from 1, of those who can pay now: the creator is active, verified, and not hidden from them.
 * The charge asks it in its own statement, so that nothing can come between the answer and the charge.
 */
export function payable(db: Queryable, asked: Paying[]): Fragment {
  return db`
    select a.n::int as n
    from unnest(${asked.map(one => one.performerId)}::uuid[], ${asked.map(one => one.onlooker.id)}::uuid[],
      ${asked.map(one => one.onlooker.place)}::text[]) with ordinality as a (performer_id, payer_id, place, n)
    join performers p on p.user_id = a.performer_id
    where p.listed and ${notHidden(db, askedOnlooker(db), db`p.user_id`)}`
}

/** The rule is worded once, for one onlooker; in a batch his values are columns, and a column stands where a value does. */
function askedOnlooker(db: Queryable): Onlooker {
  return { id: db`a.payer_id`, place: db`a.place`, role: 'user' } as unknown as Onlooker
}
