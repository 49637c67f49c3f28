import type { RoomJobs } from '../../kernel/jobs.ts'
import type { AllNews } from '../../kernel/news.ts'
import { type Readership, workFanOut } from './commands/fan-out.ts'
import { forgetOld } from './commands/forget.ts'
import { mailDigest, mailLine, sendDigests } from './commands/mail.ts'
import { pushLine, sendPush } from './push/send.ts'
import { bookOf } from './words/mails.ts'

export function notificationsJobs(news: AllNews, readership: Readership): RoomJobs {
  const inMail = bookOf(news.words)
  return {
    messages: { tell_all: (app, { id }) => workFanOut(app, String(id), { news, readership }) },
    push: {
      push_notification: (app, { id }) => pushLine(app, String(id)),
      send_push: (app, { id, deviceId }) => sendPush(app, inMail, { id: String(id), deviceId: String(deviceId) }),
    },
    mail: {
      mail_notification: (app, { id }) => mailLine(app, inMail, String(id)),
      mail_digest: (app, { userId, since }) => mailDigest(app, inMail, String(userId), new Date(String(since))),
    },
    housekeeping: {
      send_digests: app => sendDigests(app),
      forget_old_notifications: app => forgetOld(app),
    },
  }
}

export const notificationsCron = '*/5 * * * * send_digests\n51 3 * * * forget_old_notifications'
