import type { Queryable } from '../../../kernel/database.ts'
import type { UsernameOf } from '../asks.ts'

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

/** A rate with who wrote it down. */
export type NamedRate = RateRow & { username: string | null }

const columns = (db: Queryable) =>
  db`id, country, rate_bps, name, valid_from::text, created_by, created_at, withdrawn_at`
const newestFirst = (db: Queryable) => db`order by country, valid_from desc, created_at desc, id desc`

/** Rates of all countries, each country's newest first. */
export async function allRates(db: Queryable): Promise<RateRow[]> {
  return db<RateRow[]>`select ${columns(db)} from tax_rates ${newestFirst(db)}`
}

/** The same with who wrote them down. */
export async function namedRates(db: Queryable, usernameOf: UsernameOf): Promise<NamedRate[]> {
  return db<NamedRate[]>`
    select ${columns(db)}, ${usernameOf(db, db`created_by`)} as username from tax_rates ${newestFirst(db)}`
}

export async function insertRates(tx: Queryable, rates: RateRow[]): Promise<void> {
  await tx`insert into tax_rates ${tx(rates)}`
}

export async function lockRate(tx: Queryable, id: string): Promise<RateRow | undefined> {
  const [row] = await tx<RateRow[]>`
    select ${columns(tx)} from tax_rates where id = ${id} for update`
  return row
}

export async function withdraw(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx`update tax_rates set withdrawn_at = ${at} where id = ${id}`
}
