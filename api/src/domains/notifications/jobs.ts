import type { RoomJobs } from '../../kernel/jobs.ts'
import { workFanOut } from './commands/fan-out.ts'
import { forgetOld } from './commands/forget.ts'
import { mailDigest, mailLine, sendDigests } from './commands/mail.ts'
import { pushLine, sendPush } from './push/send.ts'

export const notificationsJobs: RoomJobs = {
  messages: { tell_all: (app, { id }) => workFanOut(app, String(id)) },
  push: {
    push_notification: (app, { id }) => pushLine(app, String(id)),
    send_push: (app, { id, deviceId }) => sendPush(app, String(id), String(deviceId)),
  },
  mail: {
    mail_notification: (app, { id }) => mailLine(app, String(id)),
    mail_digest: (app, { userId, since }) => mailDigest(app, String(userId), new Date(String(since))),
  },
  housekeeping: {
    send_digests: app => sendDigests(app),
    forget_old_notifications: app => forgetOld(app),
  },
}

export const notificationsCron = '*/5 * * * * send_digests\n51 3 * * * forget_old_notifications'
