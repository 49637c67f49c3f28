import { mailWords } from '../../../kernel/mail-words.ts'
import arabic from './arabic.ts'
import english from './english.ts'

/** What mails about API keys and webhooks say, in the language of their reader. */
export const inMail = mailWords(english, { ar: arabic })
