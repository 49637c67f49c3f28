import { day_ms, fromNow, hour_ms, minute_ms, now, second_ms, stopwatch } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { getUser } from '../../identity/index.ts'
import { changeDelivery, type DeliveryRow, findDelivery, findDue, giveUpWaiting } from '../store/deliveries.ts'
import { changeWebhookRow, getWebhook, type WebhookRow } from '../store/webhooks.ts'
import { type Reach, type Sent, send } from './send.ts'
import { signatures } from './sign.ts'

/** How long after each failed try the next one comes. */
const retries_ms = [5 * second_ms, minute_ms, 5 * minute_ms, 30 * minute_ms, 2 * hour_ms, 8 * hour_ms, day_ms]
/** A webhook that takes nothing for this long is turned off. */
const failing_max_ms = 3 * day_ms
const gone = 410
/** How long one job goes on with what waits for its webhook. */
const turn_max_ms = 5 * second_ms

type Task = { deliveryId: string; tries: number }

/**
 * Has a delivery tried, at once or from a moment on. The tries of one webhook run one after the other, so that a slow
 * receiver has one worker at most, and those of one that fails let all others go before.
 */
export async function queueTry(
  tx: Queryable,
  { id, webhook_id, tries }: Pick<DeliveryRow, 'id' | 'webhook_id' | 'tries'>,
  { runAt, isFailing }: { runAt?: Date; isFailing: boolean },
): Promise<void> {
  const task: Task = { deliveryId: id, tries }
  const options = { isUrgent: !isFailing, inTurn: `webhook:${webhook_id}`, ...(runAt && { runAt }) }
  await addJobIn(tx, 'deliver_webhook', task, options)
}

/**
 * Tries a delivery (job deliver_webhook), and then what else waits for the same webhook for as long as all goes well. A node
 * that dies in between leaves the job, which tries again under the same webhook-id: a receiver hears of everything at least
 * once. A task of an earlier round tries nothing itself.
 */
export async function deliver(app: App, { deliveryId, tries }: Task, reach: Reach = {}): Promise<void> {
  const passed_ms = stopwatch()
  let next = await findDelivery(app.db.sql, deliveryId)
  if (!next) return
  const { webhook_id } = next
  if (next.state !== 'waiting' || next.tries !== tries) next = await findDue(app.db.sql, webhook_id, now())
  while (next && (await tryOnce(app, next, reach)) && passed_ms() < turn_max_ms)
    next = await findDue(app.db.sql, webhook_id, now())
}

/** Sends a delivery and notes how it went; answers whether it arrived. */
async function tryOnce(app: App, delivery: DeliveryRow, reach: Reach): Promise<boolean> {
  const webhook = await getWebhook(app.db.sql, delivery.webhook_id)
  if (!webhook) return false
  const stopped = await whyStopped(app, webhook)
  if (stopped) {
    await changeDelivery(app.db.sql, delivery.id, { state: 'failed', error: stopped, next_try_at: null })
    return false
  }
  const timestamp_s = Math.floor(now().getTime() / second_ms)
  const headers = {
    'user-agent': 'Fanfare-Webhooks/1',
    'webhook-id': delivery.id,
    'webhook-timestamp': String(timestamp_s),
    'webhook-signature': signatures(app.secret, webhook, { id: delivery.id, timestamp_s, body: delivery.body }),
  }
  const sent = await send(app, webhook.url, { headers, body: delivery.body }, reach)
  await app.db.tx(tx => note(tx, webhook, delivery, sent))
  return hasArrived(sent)
}

const hasArrived = ({ status }: Sent): boolean => status !== null && status >= 200 && status < 300

async function whyStopped(app: App, { state, performer_id }: WebhookRow): Promise<string | undefined> {
  if (state !== 'active') return state === 'paused' ? 'The webhook was paused' : 'The webhook was turned off'
  if (!(await settingsOf(app.db)).integrationsEnabled) return 'Webhooks were turned off on this site'
  if ((await getUser(app.db.sql, performer_id)).status !== 'active') return "The creator's account wasn't active"
  return undefined
}

async function note(tx: Queryable, webhook: WebhookRow, delivery: DeliveryRow, sent: Sent): Promise<void> {
  const { status, took_ms, error } = sent
  const tries = delivery.tries + 1
  const tried = { tries, status, took_ms, error, tried_at: now() }
  if (hasArrived(sent)) {
    await changeDelivery(tx, delivery.id, { ...tried, state: 'delivered', next_try_at: null })
    if (webhook.failing_since) await changeWebhookRow(tx, webhook.id, { failing_since: null })
    return
  }
  const wait_ms = delivery.event === 'ping' ? undefined : retries_ms[tries - 1]
  const next_try_at = wait_ms === undefined || status === gone ? null : fromNow(wait_ms)
  await changeDelivery(tx, delivery.id, { ...tried, state: next_try_at ? 'waiting' : 'failed', next_try_at })
  const failing_since = webhook.failing_since ?? now()
  if (status === gone) return turnOff(tx, webhook, 'gone')
  if (now().getTime() - failing_since.getTime() >= failing_max_ms) return turnOff(tx, webhook, 'failing')
  if (!webhook.failing_since) await changeWebhookRow(tx, webhook.id, { failing_since })
  if (next_try_at) await queueTry(tx, { ...delivery, tries }, { runAt: next_try_at, isFailing: true })
}

/** Turns a webhook off because of what its receiver answers, and tells its creator. */
export async function turnOff(
  tx: Queryable,
  { id, performer_id }: WebhookRow,
  off_because: 'gone' | 'failing',
): Promise<void> {
  await changeWebhookRow(tx, id, { state: 'off', off_because })
  await giveUpWaiting(tx, id, 'The webhook was turned off')
  await recordFact(tx, 'webhook_turned_off', { webhookId: id, performerId: performer_id, because: off_because })
  await addJobIn(tx, 'mail_webhook_off', { webhookId: id })
}
