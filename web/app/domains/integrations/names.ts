import type { DeliveryView, WebhookView } from '@fanfare/contract'
import { say } from './words.ts'

type Event = DeliveryView['event']
type Underscored<T extends string> = T extends `${infer Before}.${infer After}` ? `${Before}_${After}` : T

/** What an event is called. */
export function eventName(event: Event): string {
  return say(`event_${event.replace('.', '_') as Underscored<Event>}`)
}

/** What a webhook is called: what the creator wrote about it, or where it goes. */
export function hookName({ description, url }: Pick<WebhookView, 'description' | 'url'>): string {
  return description || (URL.parse(url)?.host ?? url)
}
