import type { ReleaseState } from '@fanfare/contract'
import type { IconName } from '../../ui/icon-names.ts'

type Look = { tone?: 'good' | 'info' | 'warn' | 'bad'; icon: IconName }

/** How each state of a release is shown. */
export const stateLooks: Record<ReleaseState, Look> = {
  invited: { tone: 'info', icon: 'mail' },
  signed: { tone: 'info', icon: 'hourglass' },
  verified: { tone: 'good', icon: 'check' },
  refused: { tone: 'warn', icon: 'circle-exclamation-point' },
  declined: { tone: 'bad', icon: 'ban' },
  expired: { icon: 'clock' },
  revoked: { tone: 'bad', icon: 'ban' },
  ended: { icon: 'clock' },
}
