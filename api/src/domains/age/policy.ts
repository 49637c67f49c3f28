import type { AgeMethod } from '@fanfare/contract'
import { day_ms } from '../../kernel/clock.ts'
import type { Proof } from './store/proofs.ts'
import type { RuleRow } from './store/rules.ts'

/** Where a request comes from. */
export type Whereabouts = { country: string | null; region: string | null }

/** What the law asks for where someone is. */
export type Rule = Pick<RuleRow, 'country' | 'region' | 'minimum_age' | 'methods' | 'days' | 'covers' | 'law'>

/**
 * The rule of a place: of its state, else of its country. Where the state isn't known, the rules of all its states hold as
 * well as the country's own, together: the highest age, the ways that all of them take, the shortest time.
 */
export function ruleFor(rules: readonly Rule[], { country, region }: Whereabouts): Rule | undefined {
  const own = rules.filter(rule => rule.country === country)
  if (region !== null) return own.find(rule => rule.region === region) ?? own.find(rule => rule.region === null)
  return own.length > 1 ? strictest(own) : own[0]
}

/** Where no way is taken by all, those of the rule with the highest age are. */
function strictest(rules: readonly Rule[]): Rule {
  const [first, ...others] = rules.toSorted((one, other) => other.minimum_age - one.minimum_age)
  if (!first) throw new Error('There is no strictest of no rules.')
  const shared = first.methods.filter(method => others.every(rule => rule.methods.includes(method)))
  return {
    ...first,
    region: null,
    methods: shared.length > 0 ? shared : first.methods,
    days: Math.min(...rules.map(rule => rule.days)),
    covers: rules.some(rule => rule.covers === 'site') ? 'site' : 'content',
  }
}

type Wanted = { minimum_age: number; methods: readonly AgeMethod[]; days: number }

/** Whether a proof counts under a rule now: old enough, by a way that the rule takes, and young enough itself. */
export function isEnough(proof: Proof, rule: Wanted, at: Date): boolean {
  if (proof.over_age < rule.minimum_age || !rule.methods.includes(proof.method)) return false
  return at < proof.expires_at && at.getTime() < proof.checked_at.getTime() + rule.days * day_ms
}
