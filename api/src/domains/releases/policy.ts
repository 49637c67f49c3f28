import type { PeopleState, ReleaseState } from '@fanfare/contract'
import { now } from '../../kernel/clock.ts'
import { lifecycle } from '../../kernel/lifecycle.ts'
import { readDay } from '../../kernel/moments.ts'
import { businessDaysAfter } from '../moderation/index.ts'

/** What may follow what. A person who took consent back stays out: only they could give it again, and nobody asks them. */
export const releaseLifecycle = lifecycle<ReleaseState>({
  invited: ['invited', 'signed', 'verified', 'declined', 'expired', 'ended'],
  signed: ['verified', 'refused', 'revoked', 'ended'],
  refused: ['signed', 'declined', 'expired', 'invited', 'ended'],
  verified: ['revoked', 'ended'],
  declined: ['signed', 'verified'],
  expired: ['invited'],
  ended: ['invited', 'revoked'],
  revoked: [],
})

/** The person said no, so that nothing with them is shown. */
export const saysNo = (state: ReleaseState): boolean => state === 'declined' || state === 'revoked'

/** New items can name people who were asked and neither said no nor are over. */
export const nameable: readonly ReleaseState[] = ['invited', 'signed', 'refused', 'verified']

/** How long the link of an invitation works. */
export const invitation_days = 14

/** How many invitations a creator can have open, and send in 24 hours. */
export const open_max = 20
export const sent_max = 10

/** Within so many business days an operator looks at a signed release. */
export const verify_days = 3

/** By when that is. */
export const dueAt = (signedAt: Date): Date => businessDaysAfter(signedAt, verify_days)

/** What an item says of its people, by the rows that name them; null where none does. */
export function stateOf(rows: { state: ReleaseState; agreed_at: Date | null }[]): PeopleState | null {
  if (rows.length === 0) return null
  if (rows.some(row => saysNo(row.state))) return 'withdrawn'
  return rows.every(row => row.agreed_at) ? 'agreed' : 'waiting'
}

/** Whether an item is kept from others because of the people in it. */
export const keepsBack = (people: PeopleState | null): boolean => people === 'waiting' || people === 'withdrawn'

/** A day of the calendar that hasn't passed, as YYYY-MM-DD; undefined for anything else. */
export function futureDay(text: string): string | undefined {
  return readDay(text) && text >= now().toISOString().slice(0, 10) ? text : undefined
}
