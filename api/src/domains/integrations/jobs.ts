import { day_ms, fromNow } from '../../kernel/clock.ts'
import type { RoomJobs } from '../../kernel/jobs.ts'
import { writeTo } from '../identity/index.ts'
import { deliver } from './commands/deliver.ts'
import { deleteDeliveriesBefore } from './store/deliveries.ts'
import { findKey } from './store/keys.ts'
import { getWebhook } from './store/webhooks.ts'
import { inMail } from './words/mails.ts'

/** Where a creator has their keys and webhooks on the site. */
const page = '/creator/integrations'

type AfterPassword = { userId: string; endedKeys: string[]; keptKeys: string[]; webhooks: number }

const kept_ms = 30 * day_ms

/** Mails about new keys and about webhooks that were turned off, what webhooks are sent, and forgetting it. */
export const integrationsJobs: RoomJobs = {
  mail: {
    async mail_key_made(app, payload) {
      const key = await findKey(app.db.sql, (payload as { keyId: string }).keyId)
      if (!key) return
      await writeTo(app, { userId: key.performer_id }, inMail, ({ say, moment }) => ({
        title: say('madeTitle'),
        lines: [
          say('madeText', { name: key.name, at: moment(key.created_at) }),
          say('madeScopes', { can: key.scopes.map(scope => say(scope)).join(say('and')) }),
          ...(key.read_only ? [say('madeReads')] : []),
        ],
        action: { label: say('viewKeys'), href: `${app.config.siteUrl}${page}` },
        closing: say('madeClosing'),
      }))
    },

    async mail_key_ended(app, payload) {
      const { keyId, reason } = payload as { keyId: string; reason: string }
      const key = await findKey(app.db.sql, keyId)
      if (!key) return
      await writeTo(app, { userId: key.performer_id }, inMail, ({ say }) => ({
        title: say('endedTitle'),
        lines: [say('endedText', { name: key.name }), say('why', { reason })],
        action: { label: say('viewKeys'), href: `${app.config.siteUrl}${page}` },
        closing: say('askSupport'),
      }))
    },

    async mail_after_password(app, payload) {
      const { userId, endedKeys, keptKeys, webhooks } = payload as AfterPassword
      await writeTo(app, { userId }, inMail, ({ say }) => ({
        title: say('passwordTitle'),
        lines: [
          ...(endedKeys.length > 0 ? [say('passwordEnded', { names: endedKeys.join(', ') })] : []),
          ...(keptKeys.length > 0 ? [say('passwordKept', { names: keptKeys.join(', ') })] : []),
          ...(webhooks > 0 ? [say('passwordWebhooks')] : []),
        ],
        action: { label: say('viewIntegrations'), href: `${app.config.siteUrl}${page}` },
      }))
    },

    async mail_webhook_off(app, payload) {
      const webhook = await getWebhook(app.db.sql, (payload as { webhookId: string }).webhookId)
      if (webhook?.state !== 'off') return
      await writeTo(app, { userId: webhook.performer_id }, inMail, ({ say }) => ({
        title: say('offTitle'),
        lines:
          webhook.off_because === 'operator'
            ? [say('offByUs', { url: webhook.url }), say('why', { reason: webhook.off_reason })]
            : [say(webhook.off_because === 'gone' ? 'offGone' : 'offFailing', { url: webhook.url }), say('offText')],
        action: { label: say('viewWebhook'), href: `${app.config.siteUrl}${page}/${webhook.id}` },
        ...(webhook.off_because === 'operator' && { closing: say('askSupport') }),
      }))
    },
  },
  webhooks: {
    async deliver_webhook(app, payload) {
      await deliver(app, payload as { deliveryId: string; tries: number })
    },
  },
  housekeeping: {
    async forget_webhook_deliveries(app) {
      await deleteDeliveriesBefore(app.db.sql, fromNow(-kept_ms))
    },
  },
}

export const integrationsCron = '43 3 * * * forget_webhook_deliveries'
