import { newsOfRooms } from '../news.ts'
import type { EventParts } from './declare.ts'

export {
  declareNews,
  type EventParts,
  type NotificationChannel,
  type NotificationKind,
  notificationChannels,
  notificationKinds,
} from './declare.ts'

type Room = (typeof newsOfRooms)[number]
type NamesOf<Parts> = Parts extends unknown ? keyof Parts & string : never

export type NotificationEvent = NamesOf<Room['events']>
export type NotificationSentence = NamesOf<Room['sentences']>

/** Sentences belong to events that there are. */
newsOfRooms satisfies readonly { sentences: Record<string, NotificationEvent> }[]

const events = newsOfRooms.flatMap(room => Object.entries<EventParts>(room.events))

/** What people choose channels for, in the order of the settings. */
export const notificationEvents = Object.fromEntries(
  events.toSorted(([, one], [, other]) => one.place - other.place),
) as Record<NotificationEvent, EventParts>
export const notificationEventNames = Object.keys(notificationEvents) as NotificationEvent[]

/** The sentences of the centre, each with the event that it belongs to. */
export const notificationSentences = Object.fromEntries(
  newsOfRooms.flatMap(room => Object.entries<string>(room.sentences)),
) as Record<NotificationSentence, NotificationEvent>
export const notificationSentenceNames = Object.keys(notificationSentences) as NotificationSentence[]
