import { day_ms, now, nowMs } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { addJobIn, addJobsIn } from '../../../kernel/jobs.ts'
import { languageFacts } from '../../../kernel/languages.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { getUser, recentPeople } from '../../identity/index.ts'
import { findCounts, findLine, type NotificationRow } from '../store/notifications.ts'
import { findSettings } from '../store/settings.ts'
import { deleteSubscription, findSubscription, markSent, subscriptionsOf } from '../store/subscriptions.ts'
import { named_max, unreadView } from '../views.ts'
import type { Book } from '../words/mails.ts'
import { neutralSentence, sentenceOf } from '../words/sentences.ts'
import { quietEnds } from './clock.ts'
import { deliver, type PushPayload } from './deliver.ts'

/** Hands a line to all browsers of its person, each on its own; in quiet hours at their end, security at once. */
export async function pushLine(app: App, id: string): Promise<void> {
  const line = await findLine(app.db.sql, id)
  if (!line || line.read_at) return
  const settings = await findSettings(app.db.sql, line.user_id)
  const quietUntil = line.event === 'security' ? null : quietEnds(settings, now())
  if (quietUntil) return addJobIn(app.db.sql, 'push_notification', { id }, { runAt: quietUntil })
  const devices = await subscriptionsOf(app.db.sql, line.user_id)
  await addJobsIn(
    app.db.sql,
    'send_push',
    devices.map(({ id: deviceId }) => ({ id, deviceId })),
  )
}

/**
 * Sends a line to one browser. One that takes no messages any more is forgotten; a service that is busy is asked again
 * by the queue for a day.
 */
export async function sendPush(
  app: App,
  inMail: Book,
  { id, deviceId }: { id: string; deviceId: string },
): Promise<void> {
  const [line, device] = await Promise.all([findLine(app.db.sql, id), findSubscription(app.db.sql, deviceId)])
  if (!line || line.read_at || !device || device.user_id !== line.user_id) return
  if (nowMs() - line.updated_at.getTime() > day_ms) return
  const outcome = await deliver(app, device, await payloadOf(app, inMail, line))
  if (outcome === 'gone') await deleteSubscription(app.db.sql, deviceId)
  if (outcome === 'refused') app.log.warn({ deviceId }, 'A push service refused a message')
  if (outcome === 'sent') await markSent(app.db.sql, deviceId, now())
  if (outcome === 'later') throw new Error('The push service is busy or out of reach.')
}

async function payloadOf(app: App, inMail: Book, line: NotificationRow): Promise<PushPayload> {
  const [settings, counts, people, { siteName }, { language }] = await Promise.all([
    findSettings(app.db.sql, line.user_id),
    findCounts(app.db.sql, line.user_id),
    recentPeople(app.db.sql, line.actor_ids.slice(0, named_max)),
    settingsOf(app.db),
    getUser(app.db.sql, line.user_id),
  ])
  const isNeutral = settings?.neutral ?? false
  const names = line.actor_ids.slice(0, named_max).flatMap(id => people.get(id)?.name ?? [])
  return {
    title: isNeutral ? siteName.slice(0, 1) : siteName,
    body: isNeutral ? neutralSentence(inMail, language, line.event) : sentenceOf(inMail(language), line, names),
    url: isNeutral ? '/notifications' : (line.data.href ?? '/notifications'),
    tag: line.id,
    unread: unreadView(counts).total,
    lang: language ?? 'en',
    dir: languageFacts[language ?? 'en'].direction,
  }
}
