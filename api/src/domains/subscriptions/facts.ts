import type { PushTable } from '../../kernel/pushes.ts'
import type { FactTable } from '../../kernel/relay.ts'
import { endForBlock } from './commands/cancel.ts'
import { cardRemoved } from './commands/change.ts'

type SubscriptionFact = Record<'subscriptionId' | 'fanId' | 'performerId' | 'type', string>

declare module '../../kernel/facts.ts' {
  interface Facts {
    /** A fan has a creator's subscription, for the first time or anew. */
    subscription_started: SubscriptionFact
    /** It renews in three days, at its price. */
    subscription_renews_soon: SubscriptionFact
    subscription_renewed: SubscriptionFact
    subscription_payment_failed: SubscriptionFact & { reason: string }
    /** It does not renew any more; what is paid for stays open. */
    subscription_cancelled: SubscriptionFact
    subscription_ended: SubscriptionFact & { why: string }
  }
}

/** A block ends what is between two people: a creator's at once, a fan's with the period that is paid. */
export const subscriptionsFacts: FactTable = {
  card_removed: cardRemoved,
  user_blocked: (tx, { blockerId, blockedId }) => endForBlock(tx, blockerId, blockedId),
}

/** The fan's open tabs hear that a creator's things are open to them now, or not any more. */
export const subscriptionsPushes: PushTable = {
  subscription_started: (_app, { subscriptionId, fanId, performerId }) => [
    {
      userId: fanId,
      messages: async () => [
        {
          event: 'payment_status_callback',
          data: { redirectUrl: `/payment/success?transactionId=${subscriptionId}`, performerId },
        },
      ],
    },
  ],
}
