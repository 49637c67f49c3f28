import { type KeptMail, keptMails } from '../src/kernel/mail.ts'
import type { World } from './world.ts'

/** Waits for a mail to an address whose subject holds some words; answers the newest. */
export function mailTo(world: World, address: string, words: string): Promise<KeptMail> {
  return world.until(async () => {
    const mails = await keptMails(world.running.app.db, address)
    return mails.find(({ subject }) => subject.includes(words))
  })
}

/** The secret in the link of a mail. */
export function tokenIn({ text }: KeptMail): string {
  return text.match(/token=([\w-]+)/)?.[1] ?? ''
}
