import { minorToText } from '@fanfare/contract'
import type { Rule } from './rules.ts'
import type { RefundRow } from './store/refunds.ts'

/** An amount as sentences say it. */
export function amountText(amount_minor: bigint, currency: string): string {
  const text = minorToText(amount_minor)
  return currency === 'TOKEN' ? `${text} tokens` : `${text} ${currency}`
}

const day = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(at)
const moment = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)

const refusals: Record<string, string> = {
  given_back: 'This was refunded already.',
  disputed: 'Your bank is looking at this payment, so we wait for its decision.',
  used_up: 'Nothing of this subscription is left to give back.',
  spent: 'Some of these tokens are spent. A top-up goes back to the card while all of them are in your wallet.',
  too_late: "It's too late to ask for this one.",
}

/** What follows from a rule, for the fan, before they ask. */
export function outcomeSentence(
  { name, outcome, gives }: Rule,
  about: { amount_minor: bigint; currency: string; dueAt: Date; openedAt: Date | null; isPhysical: boolean },
): string {
  const { dueAt, openedAt, isPhysical } = about
  const amount = amountText(about.amount_minor, about.currency)
  if (name === 'opened')
    return openedAt
      ? `You opened it on ${moment(openedAt)} UTC, so it can't go back.`
      : "You've seen it, so it can't go back."
  if (outcome === 'refused') return refusals[name] ?? "This can't be refunded."
  if (outcome === 'operator') {
    if (name === 'unspent')
      return `We review it and answer by ${day(dueAt)}. If we agree, ${amount} go back to your card.`
    const what = gives === 'unused' ? 'what is left of the period then goes' : `${amount} go`
    return `We review it and answer by ${day(dueAt)}. If we agree, ${what} back into your wallet.`
  }
  if (gives === 'unused')
    return `${amount} for the unused days go back into your wallet now, and the subscription ends.`
  const then = isPhysical ? 'the order is cancelled' : 'it closes for you'
  return `${amount} go back into your wallet now, and ${then}.`
}

/** Who pays for it, for the fan. */
export function bearsSentence(target: 'charge' | 'payment'): string {
  if (target === 'payment') return 'The tokens leave your wallet, and the money goes back to the card that paid.'
  return 'The creator gives back what they earned by it and the site its fee. What the creator was paid out already, the site covers.'
}

/** How a refund stands, for the fan. */
export function stateSentence(row: RefundRow): string {
  const amount = amountText(row.amount_minor, row.currency)
  const by = row.due_at ? ` You'll hear from us by ${day(row.due_at)}.` : ''
  switch (row.state) {
    case 'in_review':
    case 'approved':
      return `We're reviewing it.${by}`
    case 'appealed':
      return `We're looking at it again.${by}`
    case 'sending':
      return `We agreed. ${amount} are on their way to your card.`
    case 'refunded':
      return row.target === 'payment' ? `${amount} went back to your card.` : `${amount} are back in your wallet.`
    case 'refused':
      return row.appealed_at ? 'We looked at it again and our answer is still no.' : "We couldn't refund this."
  }
}
