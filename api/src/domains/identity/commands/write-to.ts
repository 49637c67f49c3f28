import type { ReadingLanguage } from '@fanfare/contract'
import type { App } from '../../../kernel/context.ts'
import { type Letter, sendLetter } from '../../../kernel/letter.ts'
import type { MailAbout } from '../../../kernel/mail.ts'
import type { InMail, MailWords } from '../../../kernel/mail-words.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { findById } from '../store/users.ts'
import { inMail } from '../words/mails.ts'

/** A letter without what every letter has: the site's name, its language, how to turn such mails off. */
export type LetterWords = Omit<Letter, 'siteName' | 'language' | 'turnOff'>

type Parts = Pick<App, 'db' | 'mailer'>

/** Who is written to; with an `event` only those who want such mails. */
export type Reader = { userId: string; event?: string; beginsAt?: Date }

/**
 * Writes to somebody at their address, by name and in the language they chose, or in English. `{site}` in a sentence is
 * the site's name. Somebody without an address gets nothing; answers when to try again in quiet hours, as `sendLetter`.
 */
export async function writeTo<T>(
  app: Parts,
  { userId, event, beginsAt }: Reader,
  words: MailWords<T>,
  write: (mail: InMail<T>) => LetterWords,
): Promise<Date | undefined> {
  const user = await findById(app.db.sql, userId)
  if (!user?.email) return undefined
  const to = { to: user.email, name: user.first_name || user.name, language: user.language }
  const about = event && { about: { userId, event, ...(beginsAt && { beginsAt }) } }
  return writeLetter(app, { ...to, ...about }, words, write)
}

type Addressed = { to: string; name?: string; language: ReadingLanguage | null; about?: MailAbout }

/** Writes to an address in a language, greeting who has a name. */
export async function writeLetter<T>(
  app: Parts,
  { to, name, language, about }: Addressed,
  words: MailWords<T>,
  write: (mail: InMail<T>) => LetterWords,
): Promise<Date | undefined> {
  const { siteName: site } = await settingsOf(app.db)
  const { lines, ...rest } = write(words(language, { site }))
  const hello = name ? [inMail(language).say('hello', { name })] : []
  const letter = { ...rest, lines: [...hello, ...lines], language }
  return sendLetter(app, { to, ...(about && { about }), letter })
}
