/** What push messages and mails say of what happened; `about_` names an event in "Turn off emails about". */
export default {
  subscriber_new: '{who} subscribed to you',
  subscriber_renewed: '{who} renewed their subscription',
  subscriber_upgraded: '{who} upgraded to {title}',
  renewal_soon: 'Your subscription to {who} renews on {day} for {amount}',
  renewed: 'Your subscription to {who} was renewed until {day}',
  renewal_failed: "We couldn't renew your subscription to {who}",
  renewal_unconfirmed: 'Your bank wants you to confirm the payment for {who}',
  subscription_ended: 'Your subscription to {who} has ended',
  price_changes: 'Your subscription to {who} will cost {amount} from {day}',
  gift_received: '{who} gave you a subscription to {title}',
  gift_to_subscriber: '{who} gave {title} a subscription to your page',
  about_subscribers: 'new subscribers',
  about_renewals: 'your subscriptions',
} as const
