import type { FundraiserDetail, fundraisers, Input } from '@fanfare/contract'
import { DAY_MS, isoOf, localOf } from '../../ui/clock.ts'
import { minorOf, parsedMinor, tokensText, wireOf } from '../../ui/money.ts'
import { say } from './words.ts'

export type FundraiserValues = {
  title: string
  text: string
  goal: string
  endsAt: string
  pledgeMin: string
  fileIds: string
  hasReward: boolean
  reward: { text: string; min: string; deliverBy: string }
}

type Body = Input<typeof fundraisers.create>['body']

const amountText = (amount: number) => tokensText(minorOf(amount))
const dayText = (iso: string) => localOf(iso).slice(0, 10)

/** What a form begins with: a draft, or what most begin with. */
export function valuesOf(draft: FundraiserDetail | null, least: number, now_ms: number): FundraiserValues {
  const inDays = (days: number) => new Date(now_ms + days * DAY_MS).toISOString()
  const { title = '', text = '', goal, endsAt = inDays(30), pledgeMin = least, reward = null } = draft ?? {}
  return {
    title,
    text,
    goal: goal === undefined ? '' : amountText(goal),
    endsAt: localOf(endsAt),
    pledgeMin: amountText(pledgeMin),
    fileIds: '',
    hasReward: reward !== null,
    reward: {
      text: reward?.text ?? '',
      min: amountText(reward?.min ?? pledgeMin),
      deliverBy: dayText(reward?.deliverBy ?? inDays(60)),
    },
  }
}

/** What is wrong with a form before it is sent. */
export function problemsOf(values: FundraiserValues): Record<string, string | undefined> {
  const amount = (text: string) => (parsedMinor(text) === null ? say('notAmount') : undefined)
  return {
    goal: amount(values.goal),
    pledgeMin: amount(values.pledgeMin),
    endsAt: values.endsAt ? undefined : say('needDay'),
    ...(values.hasReward && {
      'reward.text': values.reward.text.trim() ? undefined : say('required'),
      'reward.min': amount(values.reward.min),
      'reward.deliverBy': values.reward.deliverBy ? undefined : say('needDay'),
    }),
  }
}

const wire = (text: string) => wireOf(parsedMinor(text) ?? 0n)

/** What is sent of a form; an end that wasn't touched keeps its seconds. */
export function bodyOf(values: FundraiserValues, draft: FundraiserDetail | null, fileIds: string[]): Body {
  const { title, text, goal, endsAt, pledgeMin, hasReward, reward } = values
  return {
    title,
    text,
    goal: wire(goal),
    pledgeMin: wire(pledgeMin),
    fileIds,
    endsAt: isoOf(endsAt, draft?.endsAt) ?? '',
    reward: hasReward
      ? {
          text: reward.text,
          min: wire(reward.min),
          // A day is meant to its end.
          deliverBy: isoOf(`${reward.deliverBy}T23:59`, draft?.reward?.deliverBy) ?? '',
        }
      : null,
  }
}
