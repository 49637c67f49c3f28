import { subscriptionsNews as declared, type NotificationSentence } from '@fanfare/contract'
import type { Tx } from '../../kernel/database.ts'
import type { Facts } from '../../kernel/facts.ts'
import { roomNews, type Step } from '../../kernel/news.ts'
import { findPeople } from '../identity/index.ts'
import { type LastSubscription, lastSubscriptions } from './store/subscriptions.ts'
import { tierNames } from './store/tiers.ts'
import ar from './words/news-arabic.ts'
import en from './words/news-english.ts'

const fansOf = { href: '/creator/my-subscriber' }

/** Tells fans and creators how their subscriptions go. */
export const subscriptionsNews = roomNews(declared, {
  words: { en, ar },
  facts: {
    subscription_started:
      () =>
      ({ fanId, performerId }) => ({
        to: [performerId],
        what: 'subscriber_new',
        groupKey: 'subscribers',
        actorId: fanId,
        data: fansOf,
      }),
    async subscription_renewed(tx, facts) {
      const tellFan = await own(tx, facts, 'renewed')
      return fact => [
        tellFan(fact),
        {
          to: [fact.performerId],
          what: 'subscriber_renewed',
          groupKey: 'renewals',
          actorId: fact.fanId,
          data: fansOf,
        },
      ]
    },
    async subscription_upgraded(tx, facts) {
      const names = await tierNames(
        tx,
        facts.map(fact => ({ tier_id: fact.tierId })),
      )
      return ({ fanId, performerId, tierId }) => {
        const title = names.get(tierId)
        if (title === undefined) return
        return {
          to: [performerId],
          what: 'subscriber_upgraded',
          groupKey: `upgrades:${tierId}`,
          actorId: fanId,
          data: { title, ...fansOf },
        }
      }
    },
    subscription_renews_soon: (tx, facts) => own(tx, facts, 'renewal_soon'),
    subscription_payment_failed: (tx, facts) => own(tx, facts, 'renewal_failed'),
    async subscription_needs_confirmation(tx, facts) {
      const tellFan = await own(tx, facts, 'renewal_unconfirmed')
      return fact => tellFan(fact, `/payments/${fact.paymentId}/confirm`)
    },
    subscription_ended: (tx, facts) => own(tx, facts, 'subscription_ended'),
    async gift_given(tx, facts) {
      const people = await findPeople(
        tx,
        facts.flatMap(({ fanId, performerId }) => [fanId, performerId]),
      )
      return fact => gift(fact, id => people.get(id)?.name ?? '')
    },
    subscription_price_announced:
      () =>
      ({ subscriptionId, fanId, performerId, priceMinor, effectiveAt }) => ({
        to: [fanId],
        what: 'price_changes',
        groupKey: `price_changes:${subscriptionId}:${effectiveAt}`,
        actorId: performerId,
        thing: { type: 'subscription', id: subscriptionId },
        data: { href: '/user/my-subscription', at: effectiveAt, amountMinor: priceMinor },
      }),
  },
})

type Between = { subscriptionId: string; fanId: string; performerId: string }

const pairOf = ({ fanId, performerId }: Between) => `${fanId} ${performerId}`

/** Tells fans of their own subscriptions, with when they end and what they cost then. */
async function own(tx: Tx, facts: Between[], what: NotificationSentence) {
  const rows = await lastSubscriptions(tx, facts)
  const found = new Map(
    rows.map(row => [pairOf({ subscriptionId: row.id, fanId: row.fan_id, performerId: row.performer_id }), row]),
  )
  return (fact: Between, href = '/user/my-subscription'): Step => ({
    to: [fact.fanId],
    what,
    groupKey: `${what}:${fact.subscriptionId}`,
    actorId: fact.performerId,
    thing: { type: 'subscription', id: fact.subscriptionId },
    data: { href, ...termsOf(found.get(pairOf(fact))) },
  })
}

function termsOf(row: LastSubscription | undefined) {
  const at = row?.pause_until ?? row?.ends_at
  return {
    ...(at ? { at: at.toISOString() } : undefined),
    ...(row ? { amountMinor: row.next_price_minor.toString() } : undefined),
  }
}

function gift({ giftId, giverId, fanId, performerId }: Facts['gift_given'], nameOf: (id: string) => string): Step[] {
  const given = { groupKey: `gift:${giftId}`, actorId: giverId, thing: { type: 'gift', id: giftId } }
  return [
    {
      ...given,
      to: [fanId],
      what: 'gift_received',
      data: { title: nameOf(performerId), href: '/user/my-subscription' },
    },
    { ...given, to: [performerId], what: 'gift_to_subscriber', data: { title: nameOf(fanId), ...fansOf } },
  ]
}
