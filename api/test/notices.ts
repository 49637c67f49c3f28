import { notices } from '@fanfare/contract'
import type { Someone } from './world.ts'

/** What the tests' sender of notices says and signs; addresses and email are missing. */
export const signedNotice = {
  kind: 'intimate',
  about: 'These pictures show me, and I never agreed to them.',
  name: 'Ina Berg',
  signature: 'Ina Berg',
  goodFaith: true,
} as const

/** Sends a notice as it is signed, with these changes. */
export const sendNotice = (who: Someone, changes: object) =>
  who.ask(notices.sendNotice, { body: { ...signedNotice, email: 'ina@example.test', ...changes } as never })

/** Sends a notice about a page of this site; answers the number of its case. */
export async function noticeOf(sender: Someone, email = 'ina@example.test'): Promise<string> {
  return (await sendNotice(sender, { addresses: ['/about-them'], email })).data.number
}
