import { type ChargeKind, kindOf, moneyToWire, type WebhookEvent } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'
import type { Fact, Facts } from '../../../kernel/facts.ts'
import { newId } from '../../../kernel/ids.ts'
import type { FactTable } from '../../../kernel/relay.ts'
import { settingsIn } from '../../../kernel/settings.ts'
import { findRequest } from '../../custom-requests/index.ts'
import { findPeople } from '../../identity/index.ts'
import { findMessage } from '../../messaging/index.ts'
import { findPayout } from '../../payouts/index.ts'
import { findPost } from '../../posts/index.ts'
import { insertDelivery } from '../store/deliveries.ts'
import { listeningTo } from '../store/webhooks.ts'
import { queueTry } from './deliver.ts'

/** What a sale is told as. A tip has an event of its own, and so have the periods of a subscription. */
function saleOf(kind: ChargeKind): { event: WebhookEvent; kind?: string } | undefined {
  const { webhook, boughtAs = kind } = kindOf(kind)
  switch (webhook) {
    case 'tip':
      return { event: 'tip.received' }
    case 'purchase':
      return { event: 'purchase.made', kind: boughtAs }
    case 'period':
      return undefined
    default:
      return webhook satisfies never
  }
}

/** What happened, for whom, and about which fan; what is sent of it is read only where a webhook listens. */
type Happened = {
  event: WebhookEvent
  performerIds: readonly string[]
  fanId?: string
  data: () => Promise<Record<string, unknown> | undefined>
}

/** Writes down in the transaction of the fact what each webhook is to be told, and has it sent. */
async function record(tx: Queryable, fact: Fact, { event, performerIds, fanId, data }: Happened): Promise<void> {
  const webhooks = await listeningTo(tx, performerIds, event)
  if (webhooks.length === 0 || !(await settingsIn(tx)).integrationsEnabled) return
  const found = await data()
  if (!found) return
  const [fan] = fanId ? (await findPeople(tx, [fanId])).values() : []
  const about = fan ? { fan: { _id: fan.id, name: fan.name, username: fan.username } } : {}
  const body = JSON.stringify({
    type: event,
    timestamp: fact.created_at.toISOString(),
    data: { ...found, ...about },
  })
  for (const { id: webhook_id, failing_since } of webhooks) {
    const delivery = { id: newId(), webhook_id, fan_id: fan?.id ?? null, event, body, created_at: fact.created_at }
    await queueTry(tx, await insertDelivery(tx, delivery), { isFailing: failing_since !== null })
  }
}

type AboutSubscription = Facts['subscription_renewed']

const subscription = (
  tx: Queryable,
  fact: Fact,
  event: WebhookEvent,
  { subscriptionId, fanId, performerId, type }: AboutSubscription,
  more: Record<string, unknown> = {},
) =>
  record(tx, fact, {
    event,
    performerIds: [performerId],
    fanId,
    data: async () => ({ _id: subscriptionId, type, ...more }),
  })

/** What webhooks are told of, by the facts of the rooms. None holds the words of a message, a post or a wish. */
export const recordEvents: FactTable = {
  follow_started: (tx, { followerId, performerId }, fact) =>
    record(tx, fact, {
      event: 'follower.new',
      performerIds: [performerId],
      fanId: followerId,
      data: async () => ({ performerId }),
    }),
  subscription_started: (tx, payload, fact) =>
    subscription(tx, fact, 'subscription.started', payload, { isTrial: payload.isTrial ?? false }),
  subscription_renewed: (tx, payload, fact) => subscription(tx, fact, 'subscription.renewed', payload),
  subscription_ended: (tx, payload, fact) =>
    subscription(tx, fact, 'subscription.ended', payload, { why: payload.why }),
  async charge_made(tx, charge, fact) {
    const { chargeId, fanId, performerId, targetId, grossMinor, netMinor } = charge
    const sale = saleOf(charge.kind)
    if (!sale) return
    const { event, kind } = sale
    const amounts = { amount: moneyToWire(BigInt(grossMinor)), net: moneyToWire(BigInt(netMinor)) }
    await record(tx, fact, {
      event,
      performerIds: [performerId],
      fanId,
      data: async () => ({ _id: chargeId, ...(kind && { kind, targetId }), ...amounts }),
    })
  },
  async message_sent(tx, { kind, conversationId, messageId, senderId, memberIds }, fact) {
    if (kind !== 'private') return
    await record(tx, fact, {
      event: 'message.received',
      performerIds: memberIds.filter(id => id !== senderId),
      fanId: senderId,
      async data() {
        const message = await findMessage(tx, messageId)
        if (!message || message.type === 'tip' || message.type === 'notify') return undefined
        return { _id: messageId, conversationId, type: message.type }
      },
    })
  },
  async custom_request_moved(tx, { requestId, fanId, performerId, what, side }, fact) {
    await record(tx, fact, {
      event: what === 'asked' ? 'custom_request.asked' : 'custom_request.moved',
      performerIds: [performerId],
      fanId,
      async data() {
        const request = await findRequest(tx, requestId)
        if (!request) return undefined
        const { kind, state, price_minor } = request
        return { _id: requestId, kind, state, what, side, price: moneyToWire(price_minor) }
      },
    })
  },
  post_published: (tx, { postId, performerId }, fact) =>
    record(tx, fact, {
      event: 'post.published',
      performerIds: [performerId],
      async data() {
        const post = await findPost(tx, { id: postId })
        return post && { _id: postId, slug: post.slug, type: post.type }
      },
    }),
  payout_requested: (tx, payload, fact) => payout(tx, fact, payload),
  payout_moved: (tx, payload, fact) => payout(tx, fact, payload),
}

const payout = (tx: Queryable, fact: Fact, { payoutId, performerId, state }: Facts['payout_moved']) =>
  record(tx, fact, {
    event: 'payout.moved',
    performerIds: [performerId],
    async data() {
      const row = await findPayout(tx, payoutId, performerId)
      return row && { _id: payoutId, state, amount: moneyToWire(row.money_minor), currency: row.currency }
    },
  })
