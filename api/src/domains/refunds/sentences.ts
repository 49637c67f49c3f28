import type { Rule } from './rules.ts'
import type { RefundRow } from './store/refunds.ts'
import { inMail, type Mail } from './words/mails.ts'

/** An amount as sentences say it. */
export function amountText({ tokens, money }: Mail, amount_minor: bigint, currency: string): string {
  return currency === 'TOKEN' ? tokens(amount_minor) : money(amount_minor, currency)
}

/** What pages are told; they have no other language yet. */
export const english = inMail('en')

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
  const amount = amountText(english, about.amount_minor, about.currency)
  if (name === 'opened')
    return openedAt
      ? `You opened it on ${english.moment(openedAt)}, so it can't go back.`
      : "You've seen it, so it can't go back."
  if (outcome === 'refused') return refusals[name] ?? "This can't be refunded."
  if (outcome === 'operator') {
    if (name === 'unspent')
      return `We review it and answer by ${english.day(dueAt)}. If we agree, ${amount} go back to your card.`
    const what = gives === 'unused' ? 'what is left of the period then goes' : `${amount} go`
    return `We review it and answer by ${english.day(dueAt)}. If we agree, ${what} back into your wallet.`
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
export function stateSentence(mail: Mail, row: RefundRow): string {
  const { say, day } = mail
  const amount = amountText(mail, row.amount_minor, row.currency)
  const by = row.due_at ? ` ${say('hearBy', { day: day(row.due_at) })}` : ''
  switch (row.state) {
    case 'in_review':
    case 'approved':
      return `${say('reviewing')}${by}`
    case 'appealed':
      return `${say('reviewingAgain')}${by}`
    case 'sending':
      return say('sending', { amount })
    case 'refunded':
      return say(row.target === 'payment' ? 'refundedCard' : 'refundedWallet', { amount })
    case 'refused':
      return say(row.appealed_at ? 'refusedAgain' : 'refused')
  }
}
