import type { CallOffer, CallState } from '@fanfare/contract'
import type { StateLook } from '../../core/page/studio-row.tsx'
import { say } from './words.ts'

/** How each state is shown. */
export const callLooks: Record<CallState, StateLook> = {
  asked: { tone: 'warn', icon: 'clock' },
  confirmed: { tone: 'good', icon: 'circle-check' },
  completed: { tone: 'good', icon: 'circle-check' },
  cut_short: { tone: 'info', icon: 'clock' },
  missed_by_creator: { tone: 'bad', icon: 'ban' },
  missed_by_fan: { tone: 'bad', icon: 'ban' },
  declined: { tone: 'bad', icon: 'ban' },
  lapsed: { tone: 'info', icon: 'clock' },
  withdrawn: { tone: 'info', icon: 'rotate-ccw' },
  cancelled: { tone: 'bad', icon: 'ban' },
  returned: { tone: 'info', icon: 'rotate-ccw' },
}

/** What is heard and seen in a call. */
export const kindText = (soundOnly: boolean) => say(soundOnly ? 'soundOnly' : 'withPicture')

/** Who an offer is for, where it isn't for everyone. */
export function audienceText({ audience, tierName }: Pick<CallOffer, 'audience' | 'tierName'>): string | null {
  if (audience === 'everybody') return null
  if (audience === 'followers') return say('for_followers')
  return tierName === null ? say('for_subscribers') : say('for_tier', { tier: tierName })
}
