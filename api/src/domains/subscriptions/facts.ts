import type { PushTable } from '../../kernel/pushes.ts'
import type { FactTable } from '../../kernel/relay.ts'
import { getPayment } from '../payments/index.ts'
import { endForBlock } from './commands/cancel.ts'
import { cardRemoved } from './commands/change.ts'

type SubscriptionFact = Record<'subscriptionId' | 'fanId' | 'performerId' | 'type', string>

declare module '../../kernel/facts.ts' {
  interface Facts {
    /** A fan has a creator's subscription, for the first time or anew. */
    subscription_started: SubscriptionFact & { isTrial?: boolean }
    /** It renews in three days, or continues after a pause, at its price. */
    subscription_renews_soon: SubscriptionFact
    /** It doesn't renew, and ends in three days. */
    subscription_ends_soon: SubscriptionFact & { endsAt: string }
    subscription_renewed: SubscriptionFact
    subscription_payment_failed: SubscriptionFact & { reason: string }
    /** The bank wants the fan to confirm the payment of a renewal. */
    subscription_needs_confirmation: SubscriptionFact & { paymentId: string }
    /** It does not renew any more; what is paid for stays open. */
    subscription_cancelled: SubscriptionFact
    subscription_ended: SubscriptionFact & { why: string }
    /** It has a higher tier from now on. */
    subscription_upgraded: SubscriptionFact & { tierId: string }
    /** It renews with a lower tier; none is the base tier. */
    subscription_downgraded: SubscriptionFact & { tierId: string | null }
    /** It pauses when its paid period ends. */
    subscription_pausing: SubscriptionFact
    /** Its paid period is over: nothing is open and nothing is charged until it continues. */
    subscription_paused: SubscriptionFact
    /** What is for subscribers is open again after a pause. */
    subscription_resumed: SubscriptionFact
    /** Its creator asks more from a moment on. */
    subscription_price_announced: SubscriptionFact & { priceMinor: string; effectiveAt: string }
    /** Somebody gave a fan a creator's subscription. */
    gift_given: Record<'giftId' | 'subscriptionId' | 'giverId' | 'fanId' | 'performerId', string> & { months: number }
  }
}

/** A block ends what is between two people: a creator's at once, a fan's with the period that is paid. */
export const subscriptionsFacts: FactTable = {
  card_removed: cardRemoved,
  user_blocked: (tx, { blockerId, blockedId }) => endForBlock(tx, blockerId, blockedId),
}

/** The fan's open tabs hear that a creator's things are open to them now, or not any more. */
export const subscriptionsPushes: PushTable = {
  // Who is subscribing right now is led to the bank; who isn't there gets a mail about the renewal.
  payment_needs_confirmation: (app, { paymentId, fanId }) => [
    {
      userId: fanId,
      messages: async () => {
        const payment = await getPayment(app.db.sql, paymentId)
        if (payment?.kind !== 'subscription' || payment.period_starts_at) return []
        return [{ event: 'payment_status_callback', data: { redirectUrl: `/payments/${paymentId}/confirm` } }]
      },
    },
  ],
  subscription_started: (_app, { subscriptionId, fanId, performerId }) => [opened(subscriptionId, fanId, performerId)],
  subscription_resumed: (_app, { subscriptionId, fanId, performerId }) => [opened(subscriptionId, fanId, performerId)],
  gift_given: (_app, { giftId, fanId, giverId, performerId }) => [
    opened(giftId, fanId, performerId),
    opened(giftId, giverId, performerId),
  ],
}

function opened(id: string, userId: string, performerId: string) {
  const data = { redirectUrl: `/payment/success?transactionId=${id}`, performerId }
  return { userId, messages: async () => [{ event: 'payment_status_callback' as const, data }] }
}
