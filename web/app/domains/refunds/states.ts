import type { DisputeState, RefundableKind, RefundState } from '@fanfare/contract'
import type { StateLook } from '../../core/page/studio-row.tsx'
import { minorOf, moneyText, tokensText } from '../../ui/money.ts'
import { say } from './words.ts'

/** How each state is shown. */
export const refundLooks: Record<RefundState, StateLook> = {
  in_review: { tone: 'warn', icon: 'clock' },
  approved: { tone: 'info', icon: 'users' },
  appealed: { tone: 'warn', icon: 'rotate-ccw-clock' },
  sending: { tone: 'info', icon: 'send' },
  refunded: { tone: 'good', icon: 'circle-check' },
  refused: { tone: 'bad', icon: 'ban' },
}

export const disputeLooks: Record<DisputeState, StateLook> = {
  received: { tone: 'warn', icon: 'clock' },
  evidence_due: { tone: 'warn', icon: 'clock' },
  submitted: { tone: 'info', icon: 'send' },
  won: { tone: 'good', icon: 'circle-check' },
  lost: { tone: 'bad', icon: 'ban' },
}

/** An amount of the wire: tokens, or money to a card. */
export function amountText(amount: number, currency: string): string {
  const minor = minorOf(amount)
  return currency === 'TOKEN' ? say('tokens', { n: tokensText(minor, true) }) : moneyText(minor, currency)
}

/** What a refund is about, in a few words. */
export function thingText({ kind, title }: { kind: RefundableKind; title: string }): string {
  if (kind === 'top_up') return say('topUp')
  return title || say('tip')
}

/** A state as fans read it. */
export const stateText = (state: RefundState) => say(state === 'refused' ? 'refusedState' : state)
