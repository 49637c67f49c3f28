/** The tabs of the centre. */
export const notificationKinds = [
  'subscriptions',
  'tips',
  'purchases',
  'comments',
  'mentions',
  'messages',
  'system',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notificationChannels = ['site', 'mail', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** Whether a channel is on until the person chooses; `always` is no choice: security, receipts and what the law asks for. */
type Choice = 'on' | 'off' | 'always'

/** Something that people choose channels for, with the defaults. */
export type EventParts = Record<NotificationChannel, Choice> & {
  /** Its place in the settings; the smallest number comes first. */
  place: number
  kind: NotificationKind
  for: 'fans' | 'creators' | 'operators' | 'everyone'
  /** The room writes the mails about it itself; whether they are sent is asked here. */
  hasOwnMails?: true
}

/** Events and sentences as `declareNews` keeps them. */
export type RoomNews<Events = Record<string, EventParts>, Sentences = Record<string, string>> = {
  events: Events
  sentences: Sentences
}

/**
 * What a room tells people of: its events, and its sentences, each with the event that it belongs to, which may be
 * another room's.
 */
export function declareNews<
  const Events extends Record<string, EventParts>,
  const Sentences extends Record<string, string>,
>(news: RoomNews<Events, Sentences>): RoomNews<Events, Sentences> {
  return news
}
