import { mailWords } from '../../../kernel/mail-words.ts'
import arabic from './arabic.ts'
import english from './english.ts'

/** What mails to people without an account say, in the language in which they answered. */
export const inMail = mailWords(english, { ar: arabic })
