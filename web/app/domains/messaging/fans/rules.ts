import type { FanRule, ShownRule, StudioTier } from '@fanfare/contract'
import { tierText } from '../../../core/page/own-tiers.ts'
import { countText, minorOf, parsedMinor, tokensText, wireOf } from '../../../ui/money.ts'
import { say } from '../fans-words.ts'

/** A rule as it is typed. */
export type TypedRule = { key: number; kind: FanRule['kind']; figure: string }

export const ruleKinds = ['subscribers', 'tier', 'followers', 'expired', 'renewal-off', 'spent', 'silent'] as const
export const RULES_MAX = 6
const AMOUNT_MAX_MINOR = 10_000_000n
const DAYS_MAX = 3_650

/** What is typed beside a kind, or null where nothing is. */
export function figureOf(kind: FanRule['kind']): 'tokens' | 'days' | 'tier' | null {
  if (kind === 'spent') return 'tokens'
  if (kind === 'tier') return 'tier'
  return kind === 'silent' ? 'days' : null
}

/** What a rule says of the fans for whom it holds. */
function ruleText({ kind, amount, days, andAbove, name = '' }: ShownRule): string {
  if (kind === 'tier') return tierText({ name, andAbove })
  if (kind === 'spent') return say('rule_spent', { n: tokensText(minorOf(amount ?? 100)) })
  if (kind === 'silent') return say('rule_silent', { n: days ?? 30 })
  return say(`kind_${kind}`)
}

/** All rules of a list in one line. */
export function rulesText(rules: readonly ShownRule[]): string {
  return rules.map(ruleText).reduce((one, other) => say('rulesJoin', { one, other }))
}

/** What a rule of a kind begins with. */
export function firstFigure(kind: FanRule['kind'], tiers: readonly StudioTier[]): string {
  if (kind === 'tier') return tierChoices(tiers).at(-1)?.value ?? ''
  return figureOf(kind) === 'tokens' ? '100' : '30'
}

const ABOVE = '+'

/** The tiers to choose from, the lowest alone and each other also with those above it. */
export function tierChoices(tiers: readonly StudioTier[]): { value: string; text: string }[] {
  return tiers.flatMap(({ _id, name }, place) => {
    const alone = { value: _id ?? 'base', text: tierText({ name }) }
    const isBetween = place > 0 && place < tiers.length - 1
    return isBetween ? [alone, { value: `${alone.value}${ABOVE}`, text: tierText({ name, andAbove: true }) }] : [alone]
  })
}

export function typedRule({ kind, amount, days, tierId = '', andAbove }: FanRule, key: number): TypedRule {
  if (kind === 'tier') return { key, kind, figure: andAbove ? `${tierId}${ABOVE}` : tierId }
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

/** A typed rule as the endpoint takes it. */
export function ruleOf({ kind, figure }: TypedRule): FanRule {
  if (kind === 'tier') return { kind, tierId: figure.replace(ABOVE, ''), andAbove: figure.endsWith(ABOVE) }
  if (kind === 'spent') return { kind, amount: wireOf(parsedMinor(figure) ?? 100n) }
  return kind === 'silent' ? { kind, days: Number(figure) } : { kind }
}
