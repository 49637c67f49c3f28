import { mailWords } from '../../../kernel/mail-words.ts'
import arabic from './arabic.ts'
import english from './english.ts'

/** Says what mails about accounts say, in the language of their reader. */
export const sayInMail = mailWords(english, { ar: arabic })
