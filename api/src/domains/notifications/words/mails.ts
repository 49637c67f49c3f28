import type { NotificationEvent, NotificationSentence } from '@fanfare/contract'
import { type InMail, type MailWords, mailWords } from '../../../kernel/mail-words.ts'
import type { NewsWords } from '../../../kernel/news.ts'
import arabic from './arabic.ts'
import english from './english.ts'

type Said = NotificationSentence | `about_${NotificationEvent}`
type Words = Readonly<Record<keyof typeof english | Said, string>>

export type Mail = InMail<Words>
export type Book = MailWords<Words>

/** What mails and push messages about what happened say, in the language of their reader: the words of every room. */
export function bookOf(words: NewsWords): Book {
  const all = (own: object, language: keyof NewsWords) => ({ ...own, ...words[language] }) as Words
  return mailWords(all(english, 'en'), { ar: all(arabic, 'ar') })
}
