import type { CurrentUser, Input, PublicSettings, performerSettings } from '@fanfare/contract'
import { amountProblem } from '../../ui/amount-field.tsx'
import { minorOf, parsedMinor, tokensText, wireOf } from '../../ui/money.ts'
import { sayField } from './account-words.ts'

export type FreeAndChatValues = {
  publicChatPrice: string
  isFreeSubscription: boolean
  durationFreeSubscriptionDays: string
}

type Body = Input<typeof performerSettings.updatePerformer>['body']

/** What the public chat can cost, in hundredths of a token. */
export const CHAT_RANGE = { min_minor: 100n, max_minor: 100_000_00n }
const DAYS_MAX = 365

/** What the form starts with: an amount as people type it, and nothing where no price was ever set. */
export function freeAndChatValues(
  viewer: CurrentUser,
  { freeSubscriptionDuration }: Pick<PublicSettings, 'freeSubscriptionDuration'>,
): FreeAndChatValues {
  return {
    publicChatPrice: viewer.publicChatPrice ? tokensText(minorOf(viewer.publicChatPrice)) : '',
    isFreeSubscription: viewer.isFreeSubscription ?? false,
    durationFreeSubscriptionDays: String(viewer.durationFreeSubscriptionDays || freeSubscriptionDuration),
  }
}

/** What is wrong, by field; a price that stays as it was saved is left alone. */
export function freeAndChatReasons(saved: FreeAndChatValues, now: FreeAndChatValues) {
  const wrong: Partial<Record<keyof FreeAndChatValues, string | undefined>> = {}
  if (now.publicChatPrice !== saved.publicChatPrice)
    wrong.publicChatPrice = amountProblem(now.publicChatPrice, CHAT_RANGE)
  if (now.isFreeSubscription && !areDays(now.durationFreeSubscriptionDays))
    wrong.durationFreeSubscriptionDays = sayField('daysWrong')
  return wrong
}

function areDays(text: string): boolean {
  return /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= DAYS_MAX
}

/** The changes as they are sent. The days go along with the switch, because one means nothing without the other. */
export function freeAndChatBody(changes: Partial<FreeAndChatValues>, now: FreeAndChatValues): Body {
  const { isFreeSubscription, durationFreeSubscriptionDays, publicChatPrice } = changes
  const sent: Body = {}
  if (publicChatPrice !== undefined) sent.publicChatPrice = wireOf(parsedMinor(publicChatPrice) ?? 0n)
  if (isFreeSubscription === undefined && durationFreeSubscriptionDays === undefined) return sent
  sent.isFreeSubscription = now.isFreeSubscription
  if (now.isFreeSubscription) sent.durationFreeSubscriptionDays = Number.parseInt(now.durationFreeSubscriptionDays, 10)
  return sent
}
