/** What push messages and mails say of what happened; `about_` names an event in "Turn off emails about". */
export default {
  tip_received: '{who} tipped you {amount}',
  sale_made: '{who} bought {title} for {amount}',
  sale_refunded: '{title} was refunded to {who}: {amount}',
  shared_sale_refunded: '{title} of {who} was refunded; your share was {amount}',
  purchase_made: 'You bought {title} for {amount}',
  limit_near: 'You’re close to your own limit of {amount}. It resets on {day}',
  limit_used_up: 'You’ve reached your own limit of {amount}. It resets on {day}',
  auto_topped_up: 'We topped up your wallet: {amount}',
  auto_top_up_capped: 'Automatic top-ups reached what you allow in a month',
  auto_top_up_stopped: 'Automatic top-ups have stopped',
  refund_made: 'You got {amount} back for {title}',
  about_tips: 'tips',
  about_sales: 'sales',
  about_purchases: 'purchases',
  about_wallet: 'your wallet',
} as const
