import { notices } from '@fanfare/contract'
import type { Someone } from './world.ts'

/** Sends a notice about a page of this site; answers the number of its case. */
export async function noticeOf(sender: Someone, email = 'ina@example.test'): Promise<string> {
  const about = 'These pictures show me, and I never agreed to them.'
  const signed = { name: 'Ina Berg', email, signature: 'Ina Berg', goodFaith: true } as const
  const body = { kind: 'intimate' as const, addresses: ['/about-them'], about, ...signed }
  return (await sender.ask(notices.sendNotice, { body })).data.number
}
