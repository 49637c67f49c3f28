import { now, second_ms } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { ttlCache } from '../../../kernel/ttl-cache.ts'
import { allRates, type RateRow } from '../store/rates.ts'

const kept = ttlCache<RateRow[]>({
  what: 'tax rates of countries',
  lives_ms: 5 * second_ms,
  entries_max: 1,
  sooner: 'the node on which an operator changes one forgets them at once',
})

/** Every rate there is, asked for at most once in five seconds. */
async function ratesNow(db: Database): Promise<readonly RateRow[]> {
  const known = kept(db).get('rates')
  if (known) return known
  const rates = await allRates(db.sql)
  kept(db).set('rates', rates)
  return rates
}

export function forgetRates(db: Database): void {
  kept(db).clear()
}

/** Today, as rates count days: in UTC. */
export const today = () => now().toISOString().slice(0, 10)

/** The rate in force in a country today; undefined where there is none. */
export async function rateOf(db: Database, country: string | null): Promise<RateRow | undefined> {
  return country === null ? undefined : inForce(await ratesNow(db), country)
}

/** The same among rates in the order of the store: of each country the newest first. */
export function inForce<Row extends RateRow>(rates: readonly Row[], country: string): Row | undefined {
  return rates.find(rate => rate.country === country && rate.valid_from <= today() && !rate.withdrawn_at)
}
