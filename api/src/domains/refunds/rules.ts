import type { ChargeFamily, RefundOutcome, RefundReason } from '@fanfare/contract'
import { day_ms, hour_ms } from '../../kernel/clock.ts'

/** What sort of thing was paid for, as the rules see it: a product is what its order says. */
export type Family = Exclude<ChargeFamily, 'product'> | 'physical' | 'top_up'

/** What the rules look at. */
export type Case = {
  family: Family
  reason: RefundReason
  /** Since it was bought. */
  age_ms: number
  isOpened: boolean
  isShipped: boolean
  /** Of a top-up: the wallet holds as many tokens as it bought. */
  isUnspent: boolean
  /** Something of a subscription, or of one that was given, is left. */
  hasUnused: boolean
  isGivenBack: boolean
  /** A bank questions this very payment, or has. */
  isDisputed: boolean
  /** Operators took it down, so who bought it can't have it any more. */
  isTakenDown: boolean
  /** The fan has a dispute that we didn't win, or has had several refunds without a person lately. */
  isWatched: boolean
}

/** One row of the table: what must hold, and what follows. The first row that fits decides. */
export type Rule = {
  name: string
  of?: readonly Family[]
  reasons?: readonly RefundReason[]
  within_ms?: number
  when?: Partial<Omit<Case, 'family' | 'reason' | 'age_ms'>>
  outcome: RefundOutcome
  gives: 'all' | 'unused' | 'nothing'
}

const unfit = ['bought_twice', 'not_as_described', 'doesnt_open'] as const
const anyFault = [...unfit, 'not_me', 'other'] as const

/** The rules (docs/money.md has them for people). */
export const rules: readonly Rule[] = [
  { name: 'given_back', when: { isGivenBack: true }, outcome: 'refused', gives: 'nothing' },
  { name: 'disputed', when: { isDisputed: true }, outcome: 'refused', gives: 'nothing' },

  {
    name: 'taken_down',
    of: ['digital', 'personal', 'pledge'],
    when: { isTakenDown: true },
    outcome: 'automatic',
    gives: 'all',
  },
  {
    name: 'unopened',
    of: ['digital'],
    reasons: [...unfit, 'changed_mind'],
    within_ms: day_ms,
    when: { isOpened: false, isWatched: false },
    outcome: 'automatic',
    gives: 'all',
  },
  {
    name: 'opened',
    of: ['digital'],
    reasons: ['changed_mind'],
    when: { isOpened: true },
    outcome: 'refused',
    gives: 'nothing',
  },
  {
    name: 'digital_fault',
    of: ['digital'],
    reasons: anyFault,
    within_ms: 14 * day_ms,
    outcome: 'operator',
    gives: 'all',
  },
  {
    name: 'unopened_review',
    of: ['digital'],
    reasons: ['changed_mind'],
    within_ms: day_ms,
    outcome: 'operator',
    gives: 'all',
  },

  {
    name: 'not_shipped',
    of: ['physical'],
    when: { isShipped: false, isWatched: false },
    outcome: 'automatic',
    gives: 'all',
  },
  { name: 'shipped', of: ['physical'], within_ms: 60 * day_ms, outcome: 'operator', gives: 'all' },

  // What was pledged for a reward that hasn't come can be asked back at any time.
  { name: 'undelivered', of: ['pledge'], when: { isShipped: false }, outcome: 'operator', gives: 'all' },
  { name: 'personal', of: ['personal', 'pledge', 'call'], within_ms: 14 * day_ms, outcome: 'operator', gives: 'all' },
  { name: 'show', of: ['show'], within_ms: 48 * hour_ms, outcome: 'operator', gives: 'all' },

  {
    name: 'unused_period',
    of: ['subscription', 'gift'],
    within_ms: day_ms,
    when: { isOpened: false, hasUnused: true, isWatched: false },
    outcome: 'automatic',
    gives: 'unused',
  },
  {
    name: 'unused_days',
    of: ['subscription', 'gift'],
    when: { hasUnused: true },
    outcome: 'operator',
    gives: 'unused',
  },
  {
    name: 'used_up',
    of: ['subscription', 'gift'],
    when: { hasUnused: false },
    outcome: 'refused',
    gives: 'nothing',
  },

  { name: 'unspent', of: ['top_up'], when: { isUnspent: true }, outcome: 'operator', gives: 'all' },
  { name: 'spent', of: ['top_up'], when: { isUnspent: false }, outcome: 'refused', gives: 'nothing' },

  { name: 'too_late', outcome: 'refused', gives: 'nothing' },
]

/** The row that decides. Where the rules leave it to an operator they may also refuse. */
export function ruleFor(one: Case): Rule {
  const found = rules.find(rule => fits(rule, one))
  if (!found) throw new Error('The last rule fits everything.')
  return found
}

function fits({ of, reasons, within_ms, when = {} }: Rule, one: Case): boolean {
  if (of && !of.includes(one.family)) return false
  if (reasons && !reasons.includes(one.reason)) return false
  if (within_ms !== undefined && one.age_ms > within_ms) return false
  return (Object.keys(when) as (keyof typeof when)[]).every(key => when[key] === one[key])
}

/** The reasons that a thing can have; the first is the most likely. */
export const reasonsOf: Record<Family, readonly RefundReason[]> = {
  digital: ['not_as_described', 'doesnt_open', 'bought_twice', 'not_me', 'changed_mind', 'other'],
  physical: ['not_arrived', 'not_as_described', 'bought_twice', 'not_me', 'changed_mind', 'other'],
  personal: ['not_me', 'bought_twice', 'other'],
  pledge: ['not_arrived', 'not_as_described', 'not_me', 'other'],
  call: ['not_arrived', 'not_as_described', 'not_me', 'other'],
  subscription: ['not_as_described', 'bought_twice', 'not_me', 'changed_mind', 'other'],
  gift: ['bought_twice', 'not_me', 'changed_mind', 'other'],
  show: ['not_as_described', 'doesnt_open', 'not_me', 'other'],
  top_up: ['bought_twice', 'not_me', 'changed_mind', 'other'],
}

/** Days on which nobody works don't count (UTC, Saturday and Sunday). */
export function businessDaysAfter(from: Date, days: number): Date {
  let at = from
  for (let left = days; left > 0; ) {
    at = new Date(at.getTime() + day_ms)
    if (at.getUTCDay() !== 0 && at.getUTCDay() !== 6) left -= 1
  }
  return at
}

/** How many business days an answer takes at most. */
export const answerDays = 3
/** For how long a fan can appeal. */
export const appeal_ms = 14 * day_ms
/** After so many refunds without a person in 30 days the next ones go to an operator. */
export const automatic_max = 3
