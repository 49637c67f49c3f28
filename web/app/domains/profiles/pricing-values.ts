import type { CurrentUser, Input, PublicSettings, performerSettings } from '@fanfare/contract'
import { amountProblem } from '../../ui/amount-field.tsx'
import { minorOf, moneyText, parsedMinor, tokensText, wireOf } from '../../ui/money.ts'
import { sayField } from './account-words.ts'
import { yearByMonth } from './offer.ts'

export type PricingValues = {
  monthlyPrice: string
  yearlyPrice: string
  publicChatPrice: string
  isFreeSubscription: boolean
  durationFreeSubscriptionDays: string
}

type Limits = Pick<
  PublicSettings,
  'minimumSubscriptionPrice' | 'maximumSubscriptionPrice' | 'freeSubscriptionDuration' | 'currency'
>
type Body = Input<typeof performerSettings.updatePerformer>['body']

const CHAT_PRICE = { min_minor: 100n, max_minor: 100_000_00n }
const DAYS_MAX = 365

/** What the form starts with: amounts as people type them, and nothing where no price was ever set. */
export function pricingValues(viewer: CurrentUser, { freeSubscriptionDuration }: Limits): PricingValues {
  const typed = (wire: number | undefined) => (wire ? tokensText(minorOf(wire)) : '')
  return {
    monthlyPrice: typed(viewer.monthlyPrice),
    yearlyPrice: typed(viewer.yearlyPrice),
    publicChatPrice: typed(viewer.publicChatPrice),
    isFreeSubscription: viewer.isFreeSubscription ?? false,
    durationFreeSubscriptionDays: String(viewer.durationFreeSubscriptionDays || freeSubscriptionDuration),
  }
}

/** The limits of a subscription's price, in hundredths. */
export function subscriptionLimits(limits: Limits): { min_minor: bigint; max_minor: bigint } {
  return {
    min_minor: minorOf(limits.minimumSubscriptionPrice),
    max_minor: minorOf(limits.maximumSubscriptionPrice),
  }
}

/** What is wrong with prices, by field; a price that stays as it was saved is left alone. */
export function pricingReasons(saved: PricingValues, now: PricingValues, limits: Limits) {
  const range = subscriptionLimits(limits)
  const inMoney = (minor: bigint) => moneyText(minor, limits.currency, true)
  const days = /^\d+$/.test(now.durationFreeSubscriptionDays)
    ? Number.parseInt(now.durationFreeSubscriptionDays, 10)
    : 0
  const reasons = {
    monthlyPrice: amountProblem(now.monthlyPrice, range, inMoney),
    yearlyPrice: amountProblem(now.yearlyPrice, range, inMoney),
    publicChatPrice: amountProblem(now.publicChatPrice, CHAT_PRICE),
  }
  const changed = Object.entries(reasons).filter(([field]) => saved[field as never] !== now[field as never])
  return {
    ...Object.fromEntries(changed),
    ...(now.isFreeSubscription &&
      (days < 1 || days > DAYS_MAX) && { durationFreeSubscriptionDays: sayField('daysWrong') }),
  }
}

/** The changes as they are sent. The days go along with the switch, because one means nothing without the other. */
export function pricingBody(changes: Partial<PricingValues>, now: PricingValues): Body {
  const { isFreeSubscription, durationFreeSubscriptionDays, ...typed } = changes
  const prices = Object.entries(typed).map(([field, text]) => [field, wireOf(parsedMinor(text) ?? 0n)])
  const free = isFreeSubscription !== undefined || durationFreeSubscriptionDays !== undefined
  return {
    ...Object.fromEntries(prices),
    ...(free && { isFreeSubscription: now.isFreeSubscription }),
    ...(free &&
      now.isFreeSubscription && {
        durationFreeSubscriptionDays: Number.parseInt(now.durationFreeSubscriptionDays, 10),
      }),
  }
}

/** What a year saves over twelve months, as the page of the creator says it, or null without a month. */
export function yearSaving({ monthlyPrice, yearlyPrice }: PricingValues): bigint | null {
  const [month_minor, year_minor] = [parsedMinor(monthlyPrice), parsedMinor(yearlyPrice)]
  if (!month_minor || !year_minor) return null
  return yearByMonth(month_minor, year_minor).saves_percent
}
