import type { EventParts, NotificationEvent, NotificationSentence, ReadingLanguage } from '@fanfare/contract'
import type { Tx } from './database.ts'
import type { FactKind, Facts } from './facts.ts'

/** What a sentence needs besides people. Amounts as text in hundredths. */
export type TellingData = { title?: string; amountMinor?: string; at?: string; href?: string }

/** What people are told. The same group joins the notification that they haven't read yet. */
export type Telling = {
  what: NotificationSentence
  groupKey: string
  /** The group goes on for long, as a conversation does: its notification comes back after it was read, in place of a second one. */
  comesBack?: boolean
  /** Who read a notification of the group gets no other one for this long after it. */
  rests_ms?: number
  /** Who did it; they aren't told of it. */
  actorId?: string | undefined
  thing?: { type: string; id: string }
  data?: TellingData
}

export type Audience = 'followers_and_subscribers' | 'followers' | 'subscribers'

/** Lines that are told no more: those of a thing, or some of one person. */
export type Forgotten =
  | { thing: { type: 'comment'; id: string } }
  | { userId: string; events: NotificationEvent[]; groupKey?: string; onlyActorId?: string }

/** What becomes of a fact in people's centres. */
export type Step =
  | (Telling & { to: string[] })
  /** All of a creator's people who didn't hide them, later and some hundred at a time, however many. */
  | (Telling & { toPeopleOf: string; audience: Audience })
  | { read: { userId: string; groupKey: string } }
  | { forget: Forgotten }
  /** Nobody is told on a device on which they have logged out. */
  | { loggedOut: string[] }

/** What is told of one fact; nothing where nobody has to know. */
export type Say<K extends FactKind> = (fact: Facts[K]) => Step | Step[] | undefined

/**
 * What a room tells people of, by kinds of facts. It is handed all the facts of a kind that are told together, asks once
 * for all of them, and answers how each is told.
 */
export type NewsTable = { [K in FactKind]?: (tx: Tx, facts: Facts[K][]) => Say<K> | Promise<Say<K>> }

/** Events and sentences as the contract of a room declares them (`declareNews`). */
type Declared = { events: Record<string, EventParts>; sentences: Record<string, string> }
type Ids<D extends Declared> = (keyof D['sentences'] & string) | `about_${keyof D['events'] & string}`

/** The sentences of news by language, and `about_` each event. */
export type NewsWords = Record<ReadingLanguage, Readonly<Record<string, string>>>

/** The news of a room: what it declares, what it makes of facts, and its words. */
export type RoomNews = Declared & { facts: NewsTable; words: NewsWords }

/** The news that a room has declared; one that misses a word doesn't compile. */
export function roomNews<D extends Declared>(
  declared: D,
  { facts, words }: { facts: NewsTable; words: Record<ReadingLanguage, { readonly [id in Ids<D>]: string }> },
): RoomNews {
  return { ...declared, facts, words }
}

/** What all rooms tell of. */
export type AllNews = {
  events: Readonly<Record<NotificationEvent, EventParts>>
  sentences: Readonly<Record<NotificationSentence, NotificationEvent>>
  facts: NewsTable[]
  words: NewsWords
}

/** Puts the news of rooms together. */
export function gatherNews(rooms: RoomNews[]): AllNews {
  return {
    events: Object.assign({}, ...rooms.map(room => room.events)),
    sentences: Object.assign({}, ...rooms.map(room => room.sentences)),
    facts: rooms.map(room => room.facts),
    words: {
      en: Object.assign({}, ...rooms.map(room => room.words.en)),
      ar: Object.assign({}, ...rooms.map(room => room.words.ar)),
    },
  }
}
