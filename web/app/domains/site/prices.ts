import type { PriceSettings } from '@fanfare/contract'
import type { Choice } from '../../ui/fitting.ts'
import { minorOf, parsedMinor } from '../../ui/money.ts'
import { say } from './prices-words.ts'

/** What the page of prices is loaded with. */
export type PricesData = PriceSettings & { countries: Choice[] }

export type PriceRow = PriceSettings['settings'][number]

/** The form of the page as it is filled in. */
export type PriceValues = Record<string, string>

/** The settings of the page by its parts, and what each is counted in. */
export const parts = {
  commission: ['performerCommission', 'referralCommission', 'referralMonths'],
  amounts: [
    ...(['tokenConversionRate', 'minimumWalletPrice', 'maximumWalletPrice'] as const),
    ...(['minimumTipPrice', 'maximumTipPrice', 'missedCallPercent'] as const),
  ],
  subscriptions: [
    ...(['minimumSubscriptionPrice', 'maximumSubscriptionPrice', 'freeSubscriptionEnabled'] as const),
    ...(['freeSubscriptionDuration', 'priceNoticeDays'] as const),
  ],
  payouts: [
    ...(['minimumPayoutAmount', 'earningsHoldDays', 'payoutCoolDownHours'] as const),
    ...(['payoutTwoPersonLimit', 'refundTwoPersonLimit'] as const),
  ],
  cards: [
    ...(['newFanDays', 'newFanCardLimit', 'newFanTipLimit'] as const),
    ...(['cardPaymentsPerHour', 'cardDeclinesPerDay', 'newCardsPerDay', 'holdBackAfterDispute'] as const),
  ],
  tax: ['taxLabel', 'taxRate', 'taxedWhen'],
} as const
export type Part = keyof typeof parts
export const partNames = [
  'commission',
  'amounts',
  'subscriptions',
  'payouts',
  'cards',
  'tax',
] as const satisfies readonly Part[]
export type PriceKey = (typeof parts)[Part][number]
export const priceKeys: readonly PriceKey[] = partNames.flatMap(part => [...parts[part]])

const unitOf: Partial<Record<PriceKey, 'tokens' | 'days' | 'months' | 'hours' | 'percentUnit'>> = {
  referralMonths: 'months',
  minimumTipPrice: 'tokens',
  maximumTipPrice: 'tokens',
  freeSubscriptionDuration: 'days',
  priceNoticeDays: 'days',
  earningsHoldDays: 'days',
  missedCallPercent: 'percentUnit',
  newFanDays: 'days',
  newFanTipLimit: 'tokens',
  payoutCoolDownHours: 'hours',
  payoutTwoPersonLimit: 'tokens',
  refundTwoPersonLimit: 'tokens',
}
const inMoney: readonly PriceKey[] = [
  'tokenConversionRate',
  'minimumWalletPrice',
  'maximumWalletPrice',
  'newFanCardLimit',
]

/** What stands behind a value: a unit, a percent sign or the currency. */
export function unitText({ key, type }: PriceRow, currency: string): string {
  if (type === 'rate') return say('percentUnit')
  const known = priceKeys.find(one => one === key)
  const unit = known && unitOf[known]
  if (unit) return say(unit)
  const isMoney = known && inMoney.includes(known)
  return isMoney ? currency : type === 'money' ? say('tokens') : ''
}

/** Smallest and largest amounts that belong together. */
export const ranges: readonly (readonly [low: PriceKey, high: PriceKey])[] = [
  ['minimumWalletPrice', 'maximumWalletPrice'],
  ['minimumTipPrice', 'maximumTipPrice'],
  ['minimumSubscriptionPrice', 'maximumSubscriptionPrice'],
]

/** A setting as it is typed: rates in percent, flags as on and off. */
export function typedOf({ type, value }: Pick<PriceRow, 'type' | 'value'>): string {
  if (type === 'rate' && typeof value === 'number') return String(Math.round(value * 1_000_000) / 10_000)
  if (type === 'flag') return value ? 'on' : 'off'
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}

/** What was typed as the endpoint takes it; undefined for what it can't be. */
export function settingOf(type: string, text: string): unknown {
  if (type === 'money') {
    const minor = parsedMinor(text)
    return minor === null ? undefined : Number(minor) / 100
  }
  if (type === 'rate') {
    const percent = numberIn(text)
    return percent === null || percent > 100 ? undefined : Math.round(percent * 100) / 10_000
  }
  if (type === 'whole') return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : undefined
  if (type === 'number') return numberIn(text) || undefined
  return type === 'flag' ? text === 'on' : text.trim()
}

/** What is wrong with a value that was typed. */
export function problemOf(type: string, text: string): string | undefined {
  if (settingOf(type, text) !== undefined) return undefined
  if (type === 'money') return say('wrongAmount')
  if (type === 'rate') return say('wrongPercent')
  return say(type === 'whole' ? 'wrongWhole' : 'wrongNumber')
}

function numberIn(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,6}(\.\d{1,4})?$/.test(plain) ? Number(plain) : null
}

/** Hundredths that the site keeps of an amount, rounded down as the ledger does. */
export function feeOf(amount_minor: bigint, rate: number): bigint {
  return (amount_minor * BigInt(Math.round(rate * 10_000))) / 10_000n
}

/** A value of a change, in words. */
export function shownValue(type: string, value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? say('nothing') : value.join(', ')
  if (type === 'flag') return say(value ? 'on' : 'off')
  const text = typedOf({ type, value })
  return type === 'rate' ? `${text}${say('percentUnit')}` : text || say('nothing')
}

/** An amount of the wire in hundredths. */
export const minor = (value: unknown): bigint => (typeof value === 'number' ? minorOf(value) : 0n)
