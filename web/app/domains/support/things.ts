import { type SupportAbout, type SupportThing, type SupportTopic, supportThings } from '@fanfare/contract'
import type { IconName } from '../../ui/icon-names.ts'

type Ref = Pick<SupportAbout, 'type' | 'id'>

/** What an address says that a request is about; nothing where it says it in another form. */
export function thingIn(params: URLSearchParams): Ref | undefined {
  const [type, id] = (params.get('about') ?? '').split(':')
  const known = supportThings.find(one => one === type)
  return known && id ? { type: known, id: id.slice(0, 80) } : undefined
}

/** The topic that a request about a thing begins with. */
export const topicOf: Record<SupportThing, SupportTopic> = {
  charge: 'payments',
  payment: 'payments',
  order: 'order',
  payout: 'payout',
  report: 'safety',
  decision: 'safety',
}

export const thingIcons: Record<SupportThing, IconName> = {
  charge: 'wallet',
  payment: 'credit-card',
  order: 'package',
  payout: 'banknote',
  report: 'flag',
  decision: 'shield-check',
}
