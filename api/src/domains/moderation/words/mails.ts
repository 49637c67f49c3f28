import { mailWords } from '../../../kernel/mail-words.ts'
import arabic from './arabic.ts'
import english from './english.ts'

/** What mails of this room say, in the language of their reader. */
export const inMail = mailWords(english, { ar: arabic })
