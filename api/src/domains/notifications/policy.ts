import { type NotificationChannel, type NotificationEvent, notificationEvents } from '@fanfare/contract'
import type { Choices } from './store/settings.ts'

/** Whether somebody is told of an event by a channel: what they chose, else the default; what is always on stays on. */
export function isOn(choices: Choices, event: NotificationEvent, channel: NotificationChannel): boolean {
  const preset = notificationEvents[event][channel]
  return preset === 'always' || (choices[event]?.[channel] ?? preset === 'on')
}

/** Whether somebody may turn it off. */
export function isChoice(event: NotificationEvent, channel: NotificationChannel): boolean {
  return notificationEvents[event][channel] !== 'always'
}

/** Events whose mails other rooms write; this one asks only whether they are sent. */
const mailedElsewhere: readonly NotificationEvent[] = [
  'renewals',
  'wallet',
  'orders',
  'shows',
  'payouts',
  'verification',
  'security',
]

/** Whether the mail about an event is written here. */
export function isMailedHere(event: NotificationEvent): boolean {
  return !mailedElsewhere.includes(event)
}
