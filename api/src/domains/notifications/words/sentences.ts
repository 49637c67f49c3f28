import type { NotificationEvent, ReadingLanguage } from '@fanfare/contract'
import { deviceText } from '../../identity/index.ts'
import type { NotificationRow } from '../store/notifications.ts'
import type { Book, Mail } from './mails.ts'

const short = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const

/** A notification in one sentence, for push messages and mails; `names` are those of the newest who did it. */
export function sentenceOf(mail: Mail, row: NotificationRow, names: string[]): string {
  const { say, language, tokens, moment } = mail
  const { amountMinor, at } = row.data
  const title = row.what === 'new_login' ? deviceText(language, row.data.title ?? '') : (row.data.title ?? '')
  return say(row.what, {
    who: peopleIn(mail, names, row.actor_count),
    title,
    times: row.times,
    rest: title ? say('rest', { title }) : '',
    amount: amountMinor === undefined ? '' : tokens(BigInt(amountMinor), true),
    day: at ? mail.date(new Date(at), short) : '',
    moment: at ? moment(new Date(at)) : '',
  })
}

function peopleIn({ say }: Mail, [first = say('someone'), second]: string[], count: number): string {
  if (count < 2) return first
  return count === 2 && second ? say('twoPeople', { first, second }) : say('morePeople', { first, n: count - 1 })
}

/** The same without names, things and amounts: for a lock screen that others may see. */
export function neutralSentence(inMail: Book, language: ReadingLanguage | null, event: NotificationEvent): string {
  return inMail(language).say(event === 'messages' ? 'neutralMessage' : 'neutral')
}
