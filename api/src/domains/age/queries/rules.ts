import { second_ms } from '../../../kernel/clock.ts'
import type { Config } from '../../../kernel/config.ts'
import type { Database } from '../../../kernel/database.ts'
import { ttlCache } from '../../../kernel/ttl-cache.ts'
import { type Rule, ruleFor, type Whereabouts } from '../policy.ts'
import { liveRules, type RuleRow } from '../store/rules.ts'

const kept = ttlCache<RuleRow[]>({
  what: 'where an age check is asked for',
  lives_ms: 5 * second_ms,
  entries_max: 1,
  sooner: 'the node on which an operator changes a rule forgets them at once',
})

/** Every rule that holds; asked for at most once in five seconds. */
export async function rulesNow(db: Database): Promise<readonly RuleRow[]> {
  const known = kept(db).get('rules')
  if (known) return known
  const rules = await liveRules(db.sql)
  kept(db).set('rules', rules)
  return rules
}

export function forgetRules(db: Database): void {
  kept(db).clear()
}

/** What is asked for at a place; undefined where nothing is. */
export async function ruleAt(db: Database, place: Whereabouts): Promise<Rule | undefined> {
  return place.country === null ? undefined : ruleFor(await rulesNow(db), place)
}

/** Whether the proxy in front says the state. */
export function knowsRegions({ trustedRegionHeader }: Pick<Config, 'trustedRegionHeader'>): boolean {
  return trustedRegionHeader !== undefined
}
