import { day_ms, now, nowMs } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { addJobIn, addJobsIn } from '../../../kernel/jobs.ts'
import { languageFacts } from '../../../kernel/languages.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { getUser, recentPeople } from '../../identity/index.ts'
import { findCounts, findNotification, type NotificationRow } from '../store/notifications.ts'
import { findSettings } from '../store/settings.ts'
import { deleteSubscription, findSubscription, markSent, subscriptionsOf } from '../store/subscriptions.ts'
import { named_max, unreadView } from '../views.ts'
import type { Book } from '../words/mails.ts'
import { neutralSentence, sentenceOf } from '../words/sentences.ts'
import { quietEnds } from './clock.ts'
import { deliver, type PushPayload } from './deliver.ts'

/** Hands a notification to all browsers of its person, each on its own; in quiet hours at their end, security at once. */
export async function pushLine(app: App, id: string): Promise<void> {
  const notification = await findNotification(app.db.sql, id)
  if (!notification || notification.read_at) return
  const settings = await findSettings(app.db.sql, notification.user_id)
  const quietUntil = notification.event === 'security' ? null : quietEnds(settings, now())
  if (quietUntil) return addJobIn(app.db.sql, 'push_notification', { id }, { runAt: quietUntil })
  const devices = await subscriptionsOf(app.db.sql, notification.user_id)
  await addJobsIn(
    app.db.sql,
    'send_push',
    devices.map(({ id: deviceId }) => ({ id, deviceId })),
  )
}

/**
 * Sends a notification to one browser. One that takes no messages any more is forgotten; a service that is busy is asked again
 * by the queue for a day.
 */
export async function sendPush(
  app: App,
  inMail: Book,
  { id, deviceId }: { id: string; deviceId: string },
): Promise<void> {
  const [notification, device] = await Promise.all([
    findNotification(app.db.sql, id),
    findSubscription(app.db.sql, deviceId),
  ])
  if (!notification || notification.read_at || !device || device.user_id !== notification.user_id) return
  if (nowMs() - notification.updated_at.getTime() > day_ms) return
  const outcome = await deliver(app, device, await payloadOf(app, inMail, notification))
  if (outcome === 'gone') await deleteSubscription(app.db.sql, deviceId)
  if (outcome === 'refused') app.log.warn({ deviceId }, 'A push service refused a message')
  if (outcome === 'sent') await markSent(app.db.sql, deviceId, now())
  if (outcome === 'later') throw new Error('The push service is busy or out of reach.')
}

async function payloadOf(app: App, inMail: Book, notification: NotificationRow): Promise<PushPayload> {
  const [settings, counts, people, { siteName }, { language }] = await Promise.all([
    findSettings(app.db.sql, notification.user_id),
    findCounts(app.db.sql, notification.user_id),
    recentPeople(app.db.sql, notification.actor_ids.slice(0, named_max)),
    settingsOf(app.db),
    getUser(app.db.sql, notification.user_id),
  ])
  const isNeutral = settings?.neutral ?? false
  const names = notification.actor_ids.slice(0, named_max).flatMap(id => people.get(id)?.name ?? [])
  return {
    title: isNeutral ? siteName.slice(0, 1) : siteName,
    body: isNeutral
      ? neutralSentence(inMail, language, notification.event)
      : sentenceOf(inMail(language), notification, names),
    url: isNeutral ? '/notifications' : (notification.data.href ?? '/notifications'),
    tag: notification.id,
    unread: unreadView(counts).total,
    lang: language ?? 'en',
    dir: languageFacts[language ?? 'en'].direction,
  }
}
