import { kindOf } from '@fanfare/contract'
import type { FactTable } from '../../../kernel/relay.ts'
import { findPeople } from '../../identity/index.ts'
import { isMessageTakenDown } from '../../messaging/index.ts'
import { findOrder } from '../../shop/index.ts'
import { findTier, lastSubscription } from '../../subscriptions/index.ts'
import { findCharges, sharesOfCharge } from '../../wallet/index.ts'
import { tell } from './tell.ts'

type Tx = Parameters<typeof tell>[0]

/** Tips, sales, refunds, subscriptions, orders and payouts. */
export const onMoney: FactTable = {
  async charge_made(tx, { chargeId, kind, fanId, performerId, grossMinor, coveredMinor = '0' }) {
    const thing = { type: 'charge', id: chargeId }
    const { news } = kindOf(kind)
    if (news === 'tip')
      return tell(tx, [performerId], {
        ...{ what: 'tip_received', groupKey: `tip:${chargeId}`, actorId: fanId, thing },
        data: { amountMinor: grossMinor, href: '/creator/earning' },
      })
    if (news === 'by_room') return
    const title = await titleOfCharge(tx, chargeId)
    await tell(tx, [performerId], {
      ...{ what: 'sale_made', groupKey: `sale:${chargeId}`, actorId: fanId, thing },
      data: { title, amountMinor: grossMinor, href: '/creator/earning' },
    })
    await tell(tx, [fanId], {
      ...{ what: 'purchase_made', groupKey: `purchase:${chargeId}`, actorId: performerId, thing },
      data: { title, amountMinor: String(BigInt(grossMinor) - BigInt(coveredMinor)), href: '/wallet' },
    })
  },
  async charge_refunded(tx, { chargeId, kind, targetId, fanId, performerId, grossMinor, coveredMinor = '0' }) {
    // The lines of an order say that it was refunded.
    if (kind === 'product') return
    const thing = { type: 'charge', id: chargeId }
    // The words of what operators took down aren't told once more.
    const isClosed = kind === 'message' && (await isMessageTakenDown(tx, targetId))
    const title = isClosed ? 'Message' : await titleOfCharge(tx, chargeId)
    await tell(tx, [fanId], {
      ...{ what: 'refund_made', groupKey: `refund:${chargeId}`, actorId: performerId, thing },
      data: { title, amountMinor: String(BigInt(grossMinor) - BigInt(coveredMinor)), href: '/wallet' },
    })
    await tell(tx, [performerId], {
      ...{ what: 'sale_refunded', groupKey: `refund:${chargeId}`, actorId: fanId, thing },
      data: { title, amountMinor: grossMinor, href: '/creator/earning' },
    })
    await tellCollaborators(tx, chargeId, title)
  },

  limit_reached: (tx, { fanId, period, limitMinor, spentMinor, opensAt }) =>
    tell(tx, [fanId], {
      ...{ what: BigInt(spentMinor) < BigInt(limitMinor) ? 'limit_near' : 'limit_used_up' },
      groupKey: `limit:${period}:${opensAt}`,
      data: { amountMinor: limitMinor, at: opensAt, href: '/wallet/limits' },
    }),
  auto_topped_up: (tx, { fanId, paymentId, tokensMinor }) =>
    tell(tx, [fanId], {
      ...{ what: 'auto_topped_up', groupKey: `payment:${paymentId}`, thing: { type: 'payment', id: paymentId } },
      data: { amountMinor: tokensMinor, href: `/wallet/receipts/${paymentId}` },
    }),
  auto_top_up_capped: (tx, { fanId, month }) =>
    tell(tx, [fanId], {
      ...{ what: 'auto_top_up_capped', groupKey: `auto_top_up_capped:${month}` },
      data: { href: '/wallet/auto-top-up' },
    }),
  auto_top_up_stopped: (tx, { fanId }) =>
    tell(tx, [fanId], {
      ...{ what: 'auto_top_up_stopped', groupKey: 'auto_top_up_stopped' },
      data: { href: '/wallet/auto-top-up' },
    }),

  card_expires: (tx, { cardId, fanId, last4, endsAt }) =>
    tell(tx, [fanId], {
      ...{ what: 'card_expires', groupKey: `card_expires:${cardId}:${endsAt}`, thing: { type: 'card', id: cardId } },
      data: { title: last4, at: endsAt, href: '/user/cards' },
    }),

  subscription_started: (tx, { fanId, performerId }) =>
    tell(tx, [performerId], {
      ...{ what: 'subscriber_new', groupKey: 'subscribers', actorId: fanId },
      data: { href: '/creator/my-subscriber' },
    }),
  async subscription_renewed(tx, { subscriptionId, fanId, performerId }) {
    await mine(tx, 'renewed', subscriptionId, fanId, performerId)
    await tell(tx, [performerId], {
      ...{ what: 'subscriber_renewed', groupKey: 'renewals', actorId: fanId },
      data: { href: '/creator/my-subscriber' },
    })
  },
  async subscription_upgraded(tx, { fanId, performerId, tierId }) {
    const tier = await findTier(tx, performerId, tierId)
    if (!tier) return
    await tell(tx, [performerId], {
      ...{ what: 'subscriber_upgraded', groupKey: `upgrades:${tierId}`, actorId: fanId },
      data: { title: tier.name, href: '/creator/my-subscriber' },
    })
  },
  subscription_renews_soon: (tx, { subscriptionId, fanId, performerId }) =>
    mine(tx, 'renewal_soon', subscriptionId, fanId, performerId),
  subscription_payment_failed: (tx, { subscriptionId, fanId, performerId }) =>
    mine(tx, 'renewal_failed', subscriptionId, fanId, performerId),
  subscription_needs_confirmation: (tx, { subscriptionId, fanId, performerId, paymentId }) =>
    mine(tx, 'renewal_unconfirmed', subscriptionId, fanId, performerId, `/payments/${paymentId}/confirm`),
  subscription_ended: (tx, { subscriptionId, fanId, performerId }) =>
    mine(tx, 'subscription_ended', subscriptionId, fanId, performerId),
  async gift_given(tx, { giftId, giverId, fanId, performerId }) {
    const people = await findPeople(tx, [giverId, fanId, performerId])
    const nameOf = (id: string) => people.get(id)?.name ?? ''
    const thing = { type: 'gift', id: giftId }
    await tell(tx, [fanId], {
      ...{ what: 'gift_received', groupKey: `gift:${giftId}`, actorId: giverId, thing },
      data: { title: nameOf(performerId), href: '/user/my-subscription' },
    })
    await tell(tx, [performerId], {
      ...{ what: 'gift_to_subscriber', groupKey: `gift:${giftId}`, actorId: giverId, thing },
      data: { title: nameOf(fanId), href: '/creator/my-subscriber' },
    })
  },
  subscription_price_announced: (tx, { subscriptionId, fanId, performerId, priceMinor, effectiveAt }) =>
    tell(tx, [fanId], {
      ...{ what: 'price_changes', groupKey: `price_changes:${subscriptionId}:${effectiveAt}`, actorId: performerId },
      thing: { type: 'subscription', id: subscriptionId },
      data: { href: '/user/my-subscription', at: effectiveAt, amountMinor: priceMinor },
    }),

  order_placed: async (tx, { orderId, fanId, performerId }) => {
    const order = await findOrder(tx, orderId)
    await tell(tx, [performerId], {
      ...{
        what: 'order_received',
        groupKey: `order:${orderId}`,
        actorId: fanId,
        thing: { type: 'order', id: orderId },
      },
      data: { title: order?.product_name ?? '', href: `/studio/orders/${orderId}` },
    })
  },
  order_changed: async (tx, { orderId, fanId, performerId }) => {
    const order = await findOrder(tx, orderId)
    await tell(tx, [fanId], {
      ...{ what: 'order_moved', groupKey: `order:${orderId}`, actorId: performerId },
      thing: { type: 'order', id: orderId },
      data: { title: order?.product_name ?? '', href: `/user/orders/${orderId}` },
    })
  },

  /** What is refunded to a wallet is told by `charge_refunded`. */
  async refund_decided(tx, { refundId, fanId, title, state }) {
    if (state !== 'refused') return
    await tell(tx, [fanId], {
      ...{ what: 'refund_refused', groupKey: `refund:${refundId}`, thing: { type: 'refund', id: refundId } },
      data: { title, href: `/refunds/${refundId}` },
    })
  },
  dispute_received: (tx, fact) => disputed(tx, 'dispute_opened', fact),
  dispute_closed: (tx, fact) => disputed(tx, `dispute_${fact.state}`, fact),

  tax_form_told: (tx, { performerId, what, until, reason }) =>
    tell(tx, [performerId], {
      ...{ what: `tax_form_${what}`, groupKey: `tax_form:${what}:${until}` },
      data: { at: until, title: reason, href: '/creator/tax-details' },
    }),
  payout_held: (tx, { payoutId, performerId, until }) =>
    tell(tx, [performerId], {
      ...{ what: 'payout_held', groupKey: `payout:${payoutId}`, thing: { type: 'payout', id: payoutId } },
      data: { at: until, href: '/creator/payout-request' },
    }),
  async payout_moved(tx, { payoutId, performerId, state }) {
    const what = payoutSentences[state]
    if (!what) return
    await tell(tx, [performerId], {
      ...{ what, groupKey: `payout:${payoutId}`, thing: { type: 'payout', id: payoutId } },
      data: { href: '/creator/payout-request' },
    })
  },
}

/** What a creator did themselves is no news. */
const payoutSentences: Partial<
  Record<string, 'payout_approved' | 'payout_sent' | 'payout_done' | 'payout_returned' | 'payout_rejected'>
> = {
  approved: 'payout_approved',
  sent: 'payout_sent',
  done: 'payout_done',
  returned: 'payout_returned',
  rejected: 'payout_rejected',
}

type Dispute = { disputeId: string; performerId: string | null }

/** A creator is told of what a bank asks about their subscription; the fan asked it. */
async function disputed(tx: Tx, what: 'dispute_opened' | 'dispute_won' | 'dispute_lost', dispute: Dispute) {
  const { disputeId, performerId } = dispute
  if (!performerId) return
  await tell(tx, [performerId], {
    ...{ what, groupKey: `dispute:${disputeId}`, thing: { type: 'dispute', id: disputeId } },
    data: { href: '/creator/earning' },
  })
}

type OwnSentence = 'renewed' | 'renewal_soon' | 'renewal_failed' | 'renewal_unconfirmed' | 'subscription_ended'

async function mine(
  tx: Tx,
  what: OwnSentence,
  id: string,
  fanId: string,
  performerId: string,
  href = '/user/my-subscription',
): Promise<void> {
  const row = await lastSubscription(tx, fanId, performerId)
  const at = row?.pause_until ?? row?.ends_at
  await tell(tx, [fanId], {
    ...{ what, groupKey: `${what}:${id}`, actorId: performerId, thing: { type: 'subscription', id } },
    data: {
      href,
      ...(at && { at: at.toISOString() }),
      ...(row && { amountMinor: row.next_price_minor.toString() }),
    },
  })
}

async function titleOfCharge(tx: Tx, chargeId: string): Promise<string> {
  return (await findCharges(tx, [chargeId])).get(chargeId)?.title ?? ''
}

/** Those who had a part in a sale that is given back read what it was; the fan is the seller's, and isn't named. */
async function tellCollaborators(tx: Tx, chargeId: string, title: string): Promise<void> {
  const charge = (await findCharges(tx, [chargeId])).get(chargeId)
  if (!charge) return
  for (const { performer_id, net_minor } of await sharesOfCharge(tx, charge))
    await tell(tx, [performer_id], {
      ...{ what: 'shared_sale_refunded', groupKey: `refund:${chargeId}`, actorId: charge.performer_id },
      thing: { type: 'charge', id: chargeId },
      data: { title, amountMinor: String(net_minor), href: '/creator/earning' },
    })
}
