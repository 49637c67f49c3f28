import type { PayoutState, PayoutView } from '@fanfare/contract'
import type { StateLook } from '../../core/page/studio-row.tsx'
import { dateText, momentText } from '../../ui/clock.ts'
import { minorOf, moneyText, tokensText } from '../../ui/money.ts'
import { say } from './words.ts'

/** The states of a request, in the order in which they come. */
export const payoutStates = [
  'pending',
  'approved',
  'sent',
  'done',
  'returned',
  'rejected',
  'withdrawn',
] as const satisfies readonly PayoutState[]

/** How each state is shown. */
export const payoutLooks: Record<PayoutState, StateLook> = {
  pending: { tone: 'warn', icon: 'clock' },
  approved: { tone: 'info', icon: 'check' },
  sent: { tone: 'info', icon: 'send' },
  done: { tone: 'good', icon: 'circle-check' },
  returned: { tone: 'bad', icon: 'rotate-ccw' },
  rejected: { tone: 'bad', icon: 'ban' },
  withdrawn: { icon: 'x' },
}

/** What happens next with a request, or how it ended, in one line. */
export function nextText(payout: PayoutView, now: number, zone: string): string {
  const { state, payableFrom, sentAt, closedAt } = payout
  const waits = payableFrom && (state === 'pending' || state === 'approved')
  if (waits) return say('coolDown', { when: momentText(payableFrom, zone) })
  const at = state === 'sent' ? sentAt : closedAt
  return say(`${state}Next`, { when: at ? dateText(at, now, zone) : '' })
}

/** What arrives, and the tokens that it is for where these differ. */
export function amountText({ amount, currency }: Pick<PayoutView, 'amount' | 'currency'>): string {
  return moneyText(minorOf(amount), currency)
}

/** An amount of the wire in tokens. */
export function tokensOf(wire: number): string {
  return say('tokensText', { n: tokensText(minorOf(wire), true) })
}
