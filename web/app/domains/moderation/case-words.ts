import { reportTitles } from '@fanfare/contract'
import english from '../../words/en/cases.ts'
import { roomWords } from '../../words/say.ts'
import { sayTitle } from './queue-words.ts'

/** The words of the queue of cases and of the page of one. */
export const say = roomWords('cases', english)

const kinds = [
  'feed',
  'gallery',
  'video',
  'product',
  'comment',
  'performer',
  'fan',
  'message',
  'stream',
  'story',
  'fundraiser',
] as const
export type ThingKind = (typeof kinds)[number]

/** A kind of thing that people report, where it is one that this page knows. */
export const thingKind = (target: string | null): ThingKind | undefined => kinds.find(one => one === target)

/** What a case about things of a kind is called; a page that stands for no thing is called so. */
export function sayThing(target: string | null): string {
  const kind = thingKind(target)
  return kind ? say(`kind_${kind}`) : say('page')
}

/** What a thing is and whose. */
export function sayAbout(target: string | null, name: string): string {
  if (target === 'performer' || target === 'fan') return say('aboutAccount', { name })
  return say('about', { what: sayThing(target), name })
}

/** The reason of a report in words, or what someone wrote as it is. */
export function sayReason(title: string): string {
  const place = ([...reportTitles] as string[]).indexOf(title)
  return place < 0 ? title : sayTitle(place)
}

const ready = {
  removed: ['foreign', 'consent', 'rules'],
  removedMessage: ['abuse', 'spam', 'rules'],
  kept: ['allowed', 'unclear', 'elsewhere'],
} as const

/** Reasons to pick from, by what is decided. */
export const reasonsFor = (decision: keyof typeof ready) =>
  ready[decision].map(one => ({ short: say(`${one}Short`), text: say(one) }))
