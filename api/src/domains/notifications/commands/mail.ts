import type { ReadingLanguage } from '@fanfare/contract'
import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { workDueTogether } from '../../../kernel/due.ts'
import { addJobIn, addJobsIn } from '../../../kernel/jobs.ts'
import type { MailAbout, MailNotice } from '../../../kernel/mail.ts'
import type { AllNews } from '../../../kernel/news.ts'
import { getUser, type LetterWords, recentPeople, writeTo } from '../../identity/index.ts'
import { isChoice, isOn } from '../policy.ts'
import { nextDigest, quietEnds } from '../push/clock.ts'
import { findNotification, missedSince, type NotificationRow } from '../store/notifications.ts'
import { dueDigests, findSettings, setDigest } from '../store/settings.ts'
import { named_max } from '../views.ts'
import { type Book, bookOf, type Mail } from '../words/mails.ts'
import { sentenceOf } from '../words/sentences.ts'
import { type MailKind, unsubscribeToken } from './unsubscribe.ts'

/**
 * What the kernel asks before a room's mail leaves: null when its person turned such mails off; else, for mails that can
 * be turned off, the way to do it, and in quiet hours their end.
 */
export function mailNotices({ events, words }: Pick<AllNews, 'events' | 'words'>) {
  const inMail = bookOf(words)
  return (app: Noticing, about: About) => noticeOf(app, { events, inMail }, about)
}

type Noticing = Pick<App, 'db' | 'config' | 'secret'>
type About = MailAbout & { language: ReadingLanguage | null }

async function noticeOf(
  { db, config, secret }: Noticing,
  { events, inMail }: Pick<AllNews, 'events'> & { inMail: Book },
  { userId, event, beginsAt, language }: About,
): Promise<MailNotice | null> {
  const kind = kindOf(event, events)
  if (!kind) throw new Error(`There are no mails of "${event}".`)
  if (kind !== 'digest' && !isChoice(kind, 'mail', events)) return {}
  const settings = await findSettings(db.sql, userId)
  if (kind !== 'digest' && !isOn(settings?.choices ?? {}, kind, 'mail', events)) return null
  const quietUntil = quietEnds(settings, now())
  const waits = quietUntil && !(beginsAt && beginsAt <= quietUntil)
  const { say } = inMail(language)
  const token = unsubscribeToken(secret, userId, kind)
  return {
    ...(waits && { waitsUntil: quietUntil }),
    unsubscribe: {
      post: `${config.publicApiUrl}/notifications/unsubscribe/${token}`,
      page: `${config.siteUrl}/unsubscribe/${token}`,
      label: say('turnOff', { name: say(`about_${kind}`) }),
    },
  }
}

function kindOf(event: string, events: AllNews['events']): MailKind | undefined {
  return event === 'digest' || Object.hasOwn(events, event) ? (event as MailKind) : undefined
}

/** Mails one notification at once to who chose that; in quiet hours at their end. */
export async function mailLine(app: App, inMail: Book, id: string): Promise<void> {
  const notification = await findNotification(app.db.sql, id)
  if (!notification || notification.read_at) return
  const namesOf = await namesIn(app, [notification])
  const runAt = await mail(app, inMail, { userId: notification.user_id, event: notification.event }, words => {
    const sentence = sentenceOf(words, notification, namesOf(notification))
    return {
      title: sentence,
      lines: [words.say('line', { sentence })],
      action: { label: words.say('view'), href: `${app.config.siteUrl}${notification.data.href ?? '/notifications'}` },
    }
  })
  if (runAt) await addJobIn(app.db.sql, 'mail_notification', { id }, { runAt })
}

const digest_lines = 10
const people_max = 200

/** Asks for the digests that are due, and says when each is due again, so that none goes out twice. */
export async function sendDigests(app: Pick<App, 'db' | 'log'>): Promise<void> {
  await workDueTogether(app, {
    job: 'send_digests',
    rows_max: people_max,
    lock: (tx, which, limit) => dueDigests(tx, now(), { which, limit }),
    async work(tx, due) {
      for (const row of due) {
        const next = nextDigest(row, now()) ?? fromNow(day_ms)
        await setDigest(tx, row.user_id, now(), next)
      }
      const jobs = due.map(row => ({
        userId: row.user_id,
        since: (row.digest_sent_at ?? fromNow(row.digest === 'weekly' ? -7 * day_ms : -day_ms)).toISOString(),
      }))
      await addJobsIn(tx, 'mail_digest', jobs)
    },
  })
}

/** What somebody missed, ten notifications at most; nothing missed, no mail. In quiet hours at their end. */
export async function mailDigest(app: App, inMail: Book, userId: string, since: Date): Promise<void> {
  const rows = await missedSince(app.db.sql, userId, since, digest_lines)
  const count = rows[0]?.all_count ?? 0
  if (count === 0) return
  const more = count - rows.length
  const namesOf = await namesIn(app, rows)
  const runAt = await mail(app, inMail, { userId, event: 'digest' }, words => ({
    title: words.say('digestTitle', { n: count }),
    lines: [
      ...rows.map(row => sentenceOf(words, row, namesOf(row))),
      ...(more > 0 ? [words.say('digestMore', { n: more })] : []),
    ],
    action: { label: words.say('viewAll'), href: `${app.config.siteUrl}/notifications` },
  }))
  if (runAt) await addJobIn(app.db.sql, 'mail_digest', { userId, since: since.toISOString() }, { runAt })
}

/** The names of the newest who did what notifications tell, notification by notification. */
async function namesIn(app: Pick<App, 'db'>, rows: NotificationRow[]): Promise<(row: NotificationRow) => string[]> {
  const newest = (row: NotificationRow) => row.actor_ids.slice(0, named_max)
  const people = await recentPeople(app.db.sql, [...new Set(rows.flatMap(newest))])
  return row => newest(row).flatMap(id => people.get(id)?.name ?? [])
}

/** Mails who has proved their address; answers when to try again, in quiet hours. */
async function mail(
  app: App,
  inMail: Book,
  { userId, event }: { userId: string; event: MailKind },
  write: (words: Mail) => LetterWords,
): Promise<Date | undefined> {
  const { email_verified_at } = await getUser(app.db.sql, userId)
  return email_verified_at ? writeTo(app, { userId, event }, inMail, write) : undefined
}
