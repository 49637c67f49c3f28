import { type Declared, declared, type NamesOf } from '../declared.ts'
import type { EventParts } from './declare.ts'

export {
  declareNews,
  type EventParts,
  type NotificationChannel,
  type NotificationKind,
  notificationChannels,
  notificationKinds,
} from './declare.ts'

export type NotificationEvent = NamesOf<Declared<'news'>['events']>
export type NotificationSentence = NamesOf<Declared<'news'>['sentences']>

const news = declared('news')
/** Sentences belong to events that there are. */
news satisfies { sentences: Record<string, NotificationEvent> }[]

const events = news.flatMap(room => Object.entries<EventParts>(room.events))

/** What people choose channels for, in the order of the settings. */
export const notificationEvents = Object.fromEntries(
  events.toSorted(([, one], [, other]) => one.place - other.place),
) as Record<NotificationEvent, EventParts>
export const notificationEventNames = Object.keys(notificationEvents) as NotificationEvent[]

/** The sentences of the centre, each with the event that it belongs to. */
export const notificationSentences = Object.fromEntries(
  news.flatMap(room => Object.entries<string>(room.sentences)),
) as Record<NotificationSentence, NotificationEvent>
export const notificationSentenceNames = Object.keys(notificationSentences) as NotificationSentence[]
