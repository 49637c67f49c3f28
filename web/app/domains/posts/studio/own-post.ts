import type { FeedView } from '@fanfare/contract'
import { momentText, stampText } from '../../../ui/clock.ts'
import type { IconName } from '../../../ui/icon-names.ts'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { coverOf } from '../../../ui/pictures.ts'
import { wordsOf } from '../acts.ts'
import { contentsText } from '../contents.ts'
import { say } from './words.ts'

/** The states of a post that a list can be narrowed to, in the order of its filters. */
export const states = [
  'active',
  'scheduled',
  'draft',
  'processing',
  'review',
  'consent',
  'file-error',
  'inactive',
  'archived',
] as const
export type State = (typeof states)[number]

export const types = ['text', 'photo', 'video', 'audio', 'scheduled-streaming'] as const

/** The state of a post; one that this version doesn't know is shown as hidden. */
export function stateOf({ status }: Pick<FeedView, 'status'>): State {
  return states.find(state => state === status) ?? 'inactive'
}

type Look = { tone?: 'good' | 'info' | 'warn' | 'bad'; icon: IconName }

/** How each state is shown. */
export const lookOf: Record<State, Look> = {
  active: { tone: 'good', icon: 'circle-check' },
  scheduled: { tone: 'info', icon: 'clock' },
  draft: { icon: 'pencil' },
  processing: { tone: 'info', icon: 'refresh-cw' },
  review: { tone: 'info', icon: 'hourglass' },
  consent: { tone: 'warn', icon: 'users' },
  'file-error': { tone: 'bad', icon: 'circle-exclamation-point' },
  inactive: { icon: 'eye-off' },
  archived: { icon: 'archive' },
}

/** A post in one line, for its author. */
export function titleOf(post: FeedView): string {
  return wordsOf(post) || say('untitled')
}

/** What a post holds and what it takes to see it: "2 photos · 6 tokens". */
export function sumOf(post: FeedView): string {
  const words = post.streamingScheduled ? say('scheduled-streaming') : say(post.polls.length > 0 ? 'poll' : 'text')
  const has = contentsText(post.files) || words
  return [has, termsOf(post)].join(' · ')
}

function termsOf(post: FeedView): string {
  if (post.audience === 'sale') return say('tokens', { n: tokensText(minorOf(post.price)) })
  if (post.audience === 'followers') return say('followers')
  if (post.tier) return say('tierUp', { name: post.tier.name })
  return say(post.audience === 'subscribers' ? 'subscribers' : 'everyone')
}

/** The moment that matters of a post in its state. */
export function whenOf(post: FeedView, now_ms: number, zone: string): string {
  if (post.status === 'scheduled' && post.scheduledAt) return momentText(post.scheduledAt, zone)
  const edited = stampText(post.updatedAt, now_ms, zone)
  if (post.status === 'draft' || post.status === 'archived') return say('edited', { when: edited })
  if (post.problem) return post.problem
  if (post.status === 'consent') return say('waitsFor', { names: lackingIn(post) })
  return stampText(post.createdAt, now_ms, zone)
}

/** Who hasn't agreed to a post, or said no. */
function lackingIn({ people }: FeedView): string {
  const lacking = people?.named.filter(({ state, isAgreed }) => !isAgreed || state === 'revoked') ?? []
  return lacking.map(({ name }) => name).join(', ')
}

/** The picture that stands for a post in a list. */
export function pictureFor(post: FeedView): { src: string | null; hash: string | null } {
  const [first] = post.files
  return { src: post.thumbnail?.url ?? (first ? coverOf(first) : null), hash: first?.thumbhash ?? null }
}
