import type { Fragment } from 'postgres'
import type { TaxHome } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'

/** A fan's country and its evidence, as JSON inside another statement; null if there is no row yet. */
export function taxHomeOf(db: Queryable, userId: Fragment): Fragment {
  return db`(select to_jsonb(h) - 'user_id' - 'changed_at' from tax_homes h where h.user_id = ${userId})`
}

/** Stores the country a fan connects from, and returns the country that follows. */
export async function noteAddress(db: Queryable, userId: string, country: string | null): Promise<TaxHome | undefined> {
  await db`select tax_home_note(array[${userId}::uuid], ${country})`
  const [home] = await db<TaxHome[]>`
    select country, decided_by, account_country, card_country, address_country from tax_homes where user_id = ${userId}`
  return home
}

/** A home with the rate of its country on a day; no rate where there is none. */
export type RatedHome = TaxHome & { user_id: string; rate_bps: number | null; name: string | null }

/** Where people live, and the rate in force there, in one statement. */
export async function ratedHomes(db: Queryable, userIds: string[], day: string): Promise<RatedHome[]> {
  return db<RatedHome[]>`
    select h.user_id, h.country, h.decided_by, h.account_country, h.card_country, h.address_country, r.rate_bps, r.name
    from tax_homes_of(${userIds}) h left join lateral (
      select t.rate_bps, t.name from tax_rates t
      where t.country = h.country and t.withdrawn_at is null and t.valid_from <= ${day}
      order by t.valid_from desc, t.created_at desc limit 1
    ) r on true`
}
