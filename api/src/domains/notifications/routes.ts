import { notificationChoices, notifications } from '@fanfare/contract'
import { type Binding, bind, redirectTo } from '../../kernel/http/bind.ts'
import { addDevice, removeDevice } from './commands/devices.ts'
import { readLines } from './commands/read.ts'
import { changeSettings, ownSettings } from './commands/settings.ts'
import { unsubscribe, unsubscribeAbout } from './commands/unsubscribe.ts'
import { vapidKeys } from './push/vapid.ts'
import { listOwn, unreadOf } from './queries/centre.ts'

export const notificationsRoutes: Binding[] = [
  bind(notifications.list, (ctx, { query }) => listOwn(ctx, query)),
  bind(notifications.unread, ctx => unreadOf(ctx)),
  bind(notifications.read, (ctx, { body }) => readLines(ctx, body)),
  bind(notifications.pushKey, async ctx => ({ publicKey: vapidKeys(ctx.secret).publicKey })),
  bind(notifications.subscribePush, (ctx, { body }) => addDevice(ctx, body)),
  bind(notifications.unsubscribePush, (ctx, { params }) => removeDevice(ctx, params.id)),
  bind(notificationChoices.settings, ctx => ownSettings(ctx)),
  bind(notificationChoices.saveSettings, (ctx, { body }) => changeSettings(ctx, body)),
  bind(notificationChoices.unsubscribePage, async (ctx, { params }) =>
    redirectTo(`${ctx.config.siteUrl}/unsubscribe/${encodeURIComponent(params.token)}`),
  ),
  bind(notificationChoices.unsubscribeAbout, (ctx, { params }) => unsubscribeAbout(ctx, params.token)),
  bind(notificationChoices.unsubscribe, (ctx, { params }) => unsubscribe(ctx, params.token)),
]
