import type { PaymentRule } from '@fanfare/contract'
import { day_ms, hour_ms } from '../../kernel/clock.ts'
import type { Settings } from '../../kernel/settings.ts'
import type { PaymentStatus } from './lifecycle.ts'

/** What the rules look at: a fan's last day of card payments and cards, and what is known of them from before. */
export type PayerHistory = {
  isTrusted: boolean
  /** A bank took a payment back and didn't find for the site. */
  isDisputed: boolean
  firstPaid_at: Date | null
  /** Of the last 24 hours, newest first. */
  payments: { amount_minor: bigint; status: PaymentStatus; created_at: Date }[]
  /** When cards were added in the last 24 hours, newest first. */
  cards_at: Date[]
}

/** What a fan is about to do: pay an amount in hundredths of the site's currency, or only add a card. */
export type Wanted = { amount_minor: bigint; addsCard: boolean }

/** Why a rule holds it back, until when (null: until an operator decides), and what is left of an amount. */
export type HeldBack = { rule: PaymentRule; opens_at: Date | null; limit: number; left_minor: bigint }

type Rules = Pick<
  Settings,
  | 'newFanDays'
  | 'newFanCardLimit_minor'
  | 'cardPaymentsPerHour'
  | 'cardDeclinesPerDay'
  | 'newCardsPerDay'
  | 'holdBackAfterDispute'
>

/** A page that was opened so long ago and not paid is one that was left. */
const open_ms = hour_ms
const taken: readonly PaymentStatus[] = ['processing', 'require_authentication', 'success', 'disputed', 'won', 'lost']

/** The first rule that holds a card payment back, or a new card; undefined where none does. Limits of 0 are off. */
export function judge(history: PayerHistory, rules: Rules, wanted: Wanted, at: Date): HeldBack | undefined {
  if (history.isTrusted) return undefined
  if (rules.holdBackAfterDispute && history.isDisputed)
    return { rule: 'dispute', opens_at: null, limit: 0, left_minor: 0n }
  return (
    tooOften('declines', declinedAt(history), rules.cardDeclinesPerDay, day_ms, at) ??
    (wanted.addsCard ? tooOften('cards', history.cards_at, rules.newCardsPerDay, day_ms, at) : undefined) ??
    (wanted.amount_minor > 0n
      ? tooOften('payments', begunAt(history), rules.cardPaymentsPerHour, hour_ms, at)
      : undefined) ??
    tooMuchForNew(history, rules, wanted.amount_minor, at)
  )
}

const begunAt = ({ payments }: PayerHistory) => payments.map(({ created_at }) => created_at)
const declinedAt = ({ payments }: PayerHistory) =>
  payments.filter(({ status }) => status === 'fail').map(({ created_at }) => created_at)

/** The moments are newest first; it opens when the one that fills the limit is old enough. */
function tooOften(
  rule: PaymentRule,
  moments: Date[],
  limit: number,
  within_ms: number,
  at: Date,
): HeldBack | undefined {
  const recent = moments.filter(moment => at.getTime() - moment.getTime() < within_ms)
  const last = recent[limit - 1]
  if (limit === 0 || !last) return undefined
  return { rule, opens_at: new Date(last.getTime() + within_ms), limit, left_minor: 0n }
}

/** Whether a fan's first card payment is less than so many days ago, or still to come. Who is trusted is never new. */
export function isNew(
  { isTrusted, firstPaid_at }: Pick<PayerHistory, 'isTrusted' | 'firstPaid_at'>,
  days: number,
  at: Date,
): boolean {
  if (isTrusted || days === 0) return false
  return !firstPaid_at || at.getTime() - firstPaid_at.getTime() < days * day_ms
}

function tooMuchForNew(history: PayerHistory, rules: Rules, amount_minor: bigint, at: Date): HeldBack | undefined {
  const limit_minor = BigInt(rules.newFanCardLimit_minor)
  if (limit_minor === 0n || amount_minor === 0n) return undefined
  if (!isNew(history, rules.newFanDays, at)) return undefined
  const counted = history.payments.filter(one => counts(one, at))
  const spent_minor = counted.reduce((sum, one) => sum + one.amount_minor, 0n)
  if (spent_minor + amount_minor <= limit_minor) return undefined
  const left_minor = limit_minor > spent_minor ? limit_minor - spent_minor : 0n
  return { rule: 'new_fan', opens_at: roomAt(counted, limit_minor - amount_minor), limit: rules.newFanDays, left_minor }
}

function counts({ status, created_at }: PayerHistory['payments'][number], at: Date): boolean {
  return taken.includes(status) || (status === 'created' && at.getTime() - created_at.getTime() < open_ms)
}

/** When so much of the last 24 hours is over that what remains fits; null where the amount alone is too much. */
function roomAt(newestFirst: PayerHistory['payments'], most_minor: bigint): Date | null {
  if (most_minor < 0n) return null
  let kept_minor = 0n
  for (const { amount_minor, created_at } of newestFirst) {
    kept_minor += amount_minor
    if (kept_minor > most_minor) return new Date(created_at.getTime() + day_ms)
  }
  return null
}
