import type { LedgerAccount } from '@fanfare/contract'
import { minorOf, moneyText, tokensText } from '../../ui/money.ts'
import { say } from './words.ts'

const kinds = [
  ...(['top_up', 'tip', 'purchase', 'stream_time', 'subscription_period', 'mature', 'refund', 'chargeback'] as const),
  ...(['top_up_refund', 'top_up_chargeback', 'payout_hold', 'payout_released', 'payout_paid'] as const),
  ...(['payout_returned', 'referral_share', 'referral_taken', 'goodwill', 'given_up', 'reversal'] as const),
] as const

/** What a transfer is, in words. */
export function kindText(kind: string): string {
  const known = kinds.find(one => one === kind)
  return known ? say(`kind_${known}`) : kind
}

/** A signed amount: with a minus where it is taken; with `plus` a plus where it is given. */
export function amountText(wire: number, currency: string, plus = false): string {
  const minor = minorOf(Math.abs(wire))
  const text = currency === 'TOKEN' ? say('tokens', { n: tokensText(minor, true) }) : moneyText(minor, currency)
  return `${wire < 0 ? '−' : plus && wire > 0 ? '+' : ''}${text}`
}

type Owned = Pick<LedgerAccount, 'owner'> & { account: string }

/** An account with its owner's name in place of an id: nina · wallet. */
export function accountText({ account, owner }: Owned): string {
  const [family, ownerId, ...rest] = account.split(':')
  if (!owner || owner._id !== ownerId) return account
  return `${owner.username ?? owner.name} · ${[family, ...rest].join(' ')}`
}

/** The page of an account: a person's books are kept under their id. */
export function booksPath({ account, owner }: Owned): string {
  return `/operator/ledger/books/${encodeURIComponent(owner?._id ?? account)}`
}
