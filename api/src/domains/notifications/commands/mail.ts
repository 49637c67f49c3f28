import { notificationEventNames } from '@fanfare/contract'
import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { addJobIn, addJobsIn } from '../../../kernel/jobs.ts'
import { sendLetter } from '../../../kernel/letter.ts'
import type { MailAbout, MailNotice } from '../../../kernel/mail.ts'
import { getUser, recentPeople } from '../../identity/index.ts'
import { isChoice, isOn } from '../policy.ts'
import { nextDigest, quietEnds } from '../push/clock.ts'
import { findLine, missedSince, type NotificationRow } from '../store/notifications.ts'
import { dueDigests, findSettings, setDigest } from '../store/settings.ts'
import { named_max } from '../views.ts'
import { mailNames, sentenceOf } from '../words/sentences.ts'
import { type MailKind, unsubscribeToken } from './unsubscribe.ts'

/**
 * What the kernel asks before a room's mail leaves: null when its person turned such mails off; else, for mails that can
 * be turned off, the way to do it, and in quiet hours their end.
 */
export async function mailNotice(
  { db, config, secret }: Pick<App, 'db' | 'config' | 'secret'>,
  { userId, event, beginsAt }: MailAbout,
): Promise<MailNotice | null> {
  const kind = [...notificationEventNames, 'digest' as const].find(name => name === event)
  if (!kind) throw new Error(`There are no mails of "${event}".`)
  if (kind !== 'digest' && !isChoice(kind, 'mail')) return {}
  const settings = await findSettings(db.sql, userId)
  if (kind !== 'digest' && !isOn(settings?.choices ?? {}, kind, 'mail')) return null
  const quietUntil = quietEnds(settings, now())
  const waits = quietUntil && !(beginsAt && beginsAt <= quietUntil)
  const token = unsubscribeToken(secret, userId, kind)
  return {
    ...(waits && { waitsUntil: quietUntil }),
    unsubscribe: {
      post: `${config.siteUrl}${config.apiBase}/notifications/unsubscribe/${token}`,
      page: `${config.siteUrl}/unsubscribe/${token}`,
      name: mailNames[kind],
    },
  }
}

/** Mails one line at once to who chose that; in quiet hours at their end. */
export async function mailLine(app: App, id: string): Promise<void> {
  const line = await findLine(app.db.sql, id)
  if (!line || line.read_at) return
  const [sentence = ''] = await sentencesOf(app, [line])
  const runAt = await mail(app, line.user_id, line.event, {
    title: sentence,
    lines: [`${sentence}.`],
    action: { label: 'View', href: `${app.config.siteUrl}${line.data.href ?? '/notifications'}` },
  })
  if (runAt) await addJobIn(app.db.sql, 'mail_notification', { id }, { runAt })
}

const digest_lines = 10
const people_atOnce = 200

/** Asks for the digests that are due, and says when each is due again, so that none goes out twice. */
export async function sendDigests(app: Pick<App, 'db'>): Promise<void> {
  const some = () =>
    app.db.tx(async tx => {
      const due = await dueDigests(tx, now(), people_atOnce)
      for (const row of due) {
        const next = nextDigest(row, now()) ?? fromNow(day_ms)
        await setDigest(tx, row.user_id, now(), next)
      }
      const jobs = due.map(row => ({
        userId: row.user_id,
        since: (row.digest_sent_at ?? fromNow(row.digest === 'weekly' ? -7 * day_ms : -day_ms)).toISOString(),
      }))
      await addJobsIn(tx, 'mail_digest', jobs)
      return due.length
    })
  while ((await some()) === people_atOnce);
}

/** What somebody missed, ten lines at most; nothing missed, no mail. In quiet hours at their end. */
export async function mailDigest(app: App, userId: string, since: Date): Promise<void> {
  const rows = await missedSince(app.db.sql, userId, since, digest_lines)
  const count = rows[0]?.all_count ?? 0
  if (count === 0) return
  const more = count - rows.length
  const runAt = await mail(app, userId, 'digest', {
    title: count === 1 ? 'You have 1 new notification' : `You have ${count} new notifications`,
    lines: [...(await sentencesOf(app, rows)), ...(more > 0 ? [`And ${more} more.`] : [])],
    action: { label: 'View all', href: `${app.config.siteUrl}/notifications` },
  })
  if (runAt) await addJobIn(app.db.sql, 'mail_digest', { userId, since: since.toISOString() }, { runAt })
}

async function sentencesOf(app: Pick<App, 'db'>, rows: NotificationRow[]): Promise<string[]> {
  const people = await recentPeople(app.db.sql, [...new Set(rows.flatMap(row => row.actor_ids.slice(0, named_max)))])
  return rows.map(row =>
    sentenceOf(
      row,
      row.actor_ids.slice(0, named_max).flatMap(id => people.get(id)?.name ?? []),
    ),
  )
}

type Words = { title: string; lines: string[]; action: { label: string; href: string } }

/** Answers when to try again, in quiet hours. */
async function mail(
  app: App,
  userId: string,
  event: MailKind,
  { title, lines, action }: Words,
): Promise<Date | undefined> {
  const { email, email_verified_at, first_name, name } = await getUser(app.db.sql, userId)
  if (!email || !email_verified_at) return undefined
  return sendLetter(app, {
    ...{ to: email, about: { userId, event } },
    letter: { title, lines: [`Hi ${first_name || name},`, ...lines], action },
  })
}
