/** What the centre says of what happened. */
export const sentences = {
  subscriber_new: '<b>{who}</b> subscribed to you',
  subscriber_renewed: '<b>{who}</b> renewed their subscription',
  subscriber_upgraded: '<b>{who}</b> upgraded to <b>{title}</b>',
  renewal_soon: 'Your subscription to <b>{who}</b> renews on {day} for <b>{amount}</b>',
  renewed: 'Your subscription to <b>{who}</b> was renewed until {day}',
  renewal_failed: 'We couldn’t renew your subscription to <b>{who}</b>',
  renewal_unconfirmed: 'Your bank wants you to confirm the payment for <b>{who}</b>',
  subscription_ended: 'Your subscription to <b>{who}</b> has ended',
  price_changes: 'Your subscription to <b>{who}</b> costs <b>{amount}</b> from {day} on',
  gift_received: '<b>{who}</b> gave you a subscription to <b>{title}</b>',
  gift_to_subscriber: '<b>{who}</b> gave <b>{title}</b> a subscription to your page',
} as const

/** What the settings call it, and say of it. */
export const events = {
  subscribers: 'Subscribers',
  subscribersText: 'New ones and renewals',
  renewals: 'Your subscriptions',
  renewalsText: 'Renewals, prices and failed payments',
} as const
