import type { Fundraiser, FundraiserState } from '@fanfare/contract'
import type { StateLook } from '../../core/page/studio-row.tsx'
import { DAY_MS } from '../../ui/clock.ts'
import { minorOf, tokensText } from '../../ui/money.ts'

/** How each state is shown. */
export const fundraiserLooks: Record<FundraiserState, StateLook> = {
  draft: { tone: 'info', icon: 'pencil' },
  running: { tone: 'info', icon: 'clock' },
  succeeded: { tone: 'good', icon: 'circle-check' },
  failed: { tone: 'bad', icon: 'circle-exclamation-point' },
  cancelled: { tone: 'bad', icon: 'ban' },
  delivered: { tone: 'good', icon: 'package' },
}

export const amountText = (amount: number) => tokensText(minorOf(amount))

/** How far it is: a part of one, and whole percent, of which 100 is said only when the goal is reached. */
export function progressOf({ pledged, goal }: Pick<Fundraiser, 'pledged' | 'goal'>): { part: number; percent: number } {
  const part = goal > 0 ? pledged / goal : 0
  return { part, percent: part < 1 ? Math.min(99, Math.floor(part * 100)) : Math.floor(part * 100) }
}

/** Whole days until the end; 0 on the last one. */
export function daysLeft({ endsAt }: Pick<Fundraiser, 'endsAt'>, now: number): number {
  return Math.max(0, Math.floor((Date.parse(endsAt) - now) / DAY_MS))
}

/** It takes pledges: it runs, and its end hasn't come. */
export function takesPledges({ state, endsAt }: Pick<Fundraiser, 'state' | 'endsAt'>, now: number): boolean {
  return state === 'running' && Date.parse(endsAt) > now
}
