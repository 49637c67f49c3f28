import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const subscriptionsErrors = declareErrors({
  ALREADY_SUBSCRIBED: { status: 422, message: "You're already subscribed to this creator." },
  FREE_SUBSCRIPTION_USED: { status: 422, message: "You've subscribed for free already!" },
  SUBSCRIPTION_NOT_OFFERED: { status: 422, message: "This creator doesn't offer this subscription." },
  SUBSCRIPTION_PAUSED: { status: 409, message: 'Your subscription is paused. Resume it in your subscriptions.' },
  PAUSE_REFUSED: { status: 409, message: "This subscription can't be paused." },
  TOO_MANY_TIERS: { status: 422, message: 'You have 5 tiers. End one first.' },
  TIER_REFUSED: { status: 409, message: "This subscription can't change to this tier." },
  PROMOTION_RUNNING: { status: 409, message: 'A promotion for these fans is already running. End it first.' },
  PROMOTION_ENDED: { status: 409, message: 'This promotion has ended. Nothing was charged.' },
  PROMOTION_FULL: { status: 409, message: 'All places of this promotion are taken. Nothing was charged.' },
  PROMOTION_USED: { status: 409, message: "You've used this promotion already. Nothing was charged." },
  PROMOTION_NOT_APPLICABLE: { status: 409, message: "This promotion isn't for you. Nothing was charged." },
  GIFT_REFUSED: { status: 422, message: "You can't give this subscription to this person." },
})
