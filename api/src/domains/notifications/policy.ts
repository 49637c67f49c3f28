import { type NotificationChannel, type NotificationEvent, notificationEvents } from '@fanfare/contract'
import type { AllNews } from '../../kernel/news.ts'
import type { Choices } from './store/settings.ts'

/** Whether somebody is told of an event by a channel: what they chose, else the default; what is always on stays on. */
export function isOn(
  choices: Choices,
  event: NotificationEvent,
  channel: NotificationChannel,
  events: AllNews['events'] = notificationEvents,
): boolean {
  const preset = events[event][channel]
  return preset === 'always' || (choices[event]?.[channel] ?? preset === 'on')
}

/** Whether somebody may turn it off. */
export function isChoice(
  event: NotificationEvent,
  channel: NotificationChannel,
  events: AllNews['events'] = notificationEvents,
): boolean {
  return events[event][channel] !== 'always'
}

/** Whether the mail about an event is written here; some rooms write their own, and ask only whether they are sent. */
export function isMailedHere(event: NotificationEvent, events: AllNews['events']): boolean {
  return !events[event].hasOwnMails
}
