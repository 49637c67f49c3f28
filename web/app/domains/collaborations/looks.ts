import type { Collaboration, CollaborationState, ShareState } from '@fanfare/contract'
import type { IconName } from '../../ui/icon-names.ts'
import { minorOf, tokensText } from '../../ui/money.ts'
import { say } from './words.ts'

type Look = { tone?: 'good' | 'warn' | 'bad'; icon?: IconName }

/** How a state looks as a badge. */
export const stateLooks: Record<CollaborationState, Look> = {
  asked: { tone: 'warn', icon: 'clock' },
  running: { tone: 'good', icon: 'check' },
  declined: { tone: 'bad', icon: 'x' },
  withdrawn: {},
  replaced: {},
  ended: {},
}

/** How the answer of one person looks. */
export const shareLooks: Record<ShareState, Look> = {
  asked: { tone: 'warn', icon: 'clock' },
  accepted: { tone: 'good', icon: 'check' },
  declined: { tone: 'bad', icon: 'x' },
  left: {},
  ended: {},
}

/** An amount of tokens in words. */
export const tokens = (wire: number): string => say('tokens', { n: tokensText(minorOf(wire), true) })

/** Where an item is changed, for its creator. */
export function editPath({ item: { kind, _id } }: Pick<Collaboration, 'item'>): string {
  const list = { feed: 'posts', gallery: 'galleries', video: 'videos' }[kind]
  return `/studio/${list}/${_id}/edit`
}

/** What the creator keeps, in percent of the net. */
export function keptPercent({ shares }: Pick<Collaboration, 'shares'>): number {
  const sharing = shares.filter(({ state }) => state === 'asked' || state === 'accepted')
  return 100 - sharing.reduce((sum, { percent }) => sum + percent, 0)
}
