import type { FanRule } from '@fanfare/contract'
import { countText, minorOf, parsedMinor, tokensText, wireOf } from '../../../ui/money.ts'
import { say } from '../fans-words.ts'

/** A rule as it is typed. */
export type TypedRule = { key: number; kind: FanRule['kind']; figure: string }

export const ruleKinds = ['subscribers', 'followers', 'expired', 'renewal-off', 'spent', 'silent'] as const
export const RULES_MAX = 6
const AMOUNT_MAX_MINOR = 10_000_000n
const DAYS_MAX = 3_650

/** What is typed beside a kind, or null where nothing is. */
export function figureOf(kind: FanRule['kind']): 'tokens' | 'days' | null {
  if (kind === 'spent') return 'tokens'
  return kind === 'silent' ? 'days' : null
}

/** What a rule says of the fans for whom it holds. */
function ruleText({ kind, amount, days }: FanRule): string {
  if (kind === 'spent') return say('rule_spent', { n: tokensText(minorOf(amount ?? 100)) })
  if (kind === 'silent') return say('rule_silent', { n: days ?? 30 })
  return say(`kind_${kind}`)
}

/** All rules of a list in one line. */
export function rulesText(rules: readonly FanRule[]): string {
  return rules.map(ruleText).reduce((one, other) => say('rulesJoin', { one, other }))
}

export function typedRule({ kind, amount, days }: FanRule, key: number): TypedRule {
  if (kind === 'spent') return { key, kind, figure: tokensText(minorOf(amount ?? 100)).replaceAll(',', '') }
  return { key, kind, figure: kind === 'silent' ? String(days ?? 30) : '' }
}

/** What is wrong with a typed rule. */
export function ruleProblem(rule: TypedRule): string | undefined {
  if (rule.kind === 'spent') {
    const minor = parsedMinor(rule.figure)
    const isRight = minor !== null && minor >= 100n && minor <= AMOUNT_MAX_MINOR
    return isRight ? undefined : say('numberNeeded', { max: tokensText(AMOUNT_MAX_MINOR) })
  }
  const days = Number(rule.figure)
  const isRight = rule.kind !== 'silent' || (Number.isInteger(days) && days >= 1 && days <= DAYS_MAX)
  return isRight ? undefined : say('numberNeeded', { max: countText(DAYS_MAX) })
}

/** A typed rule as the call takes it. */
export function ruleOf({ kind, figure }: TypedRule): FanRule {
  if (kind === 'spent') return { kind, amount: wireOf(parsedMinor(figure) ?? 100n) }
  return kind === 'silent' ? { kind, days: Number(figure) } : { kind }
}
