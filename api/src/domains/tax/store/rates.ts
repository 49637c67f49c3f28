import type { Queryable } from '../../../kernel/database.ts'

export type RateRow = {
  id: string
  country: string
  rate_bps: number
  name: string
  /** A day (UTC), as 2026-11-28. */
  valid_from: string
  created_by: string | null
  created_at: Date
  withdrawn_at: Date | null
}

/** Rates of all countries, each country's newest first, with who wrote them down. */
export async function allRates(db: Queryable): Promise<(RateRow & { username: string | null })[]> {
  return db<(RateRow & { username: string | null })[]>`
    select r.id, r.country, r.rate_bps, r.name, r.valid_from::text, r.created_by, r.created_at, r.withdrawn_at, u.username
    from tax_rates r left join users u on u.id = r.created_by
    order by r.country, r.valid_from desc, r.created_at desc, r.id desc`
}

export async function insertRates(tx: Queryable, rates: RateRow[]): Promise<void> {
  await tx`insert into tax_rates ${tx(rates)}`
}

export async function lockRate(tx: Queryable, id: string): Promise<RateRow | undefined> {
  const [row] = await tx<RateRow[]>`
    select id, country, rate_bps, name, valid_from::text, created_by, created_at, withdrawn_at
    from tax_rates where id = ${id} for update`
  return row
}

export async function withdraw(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx`update tax_rates set withdrawn_at = ${at} where id = ${id}`
}
