/** What the centre says of what happened. */
export const sentences = {
  tip_received: '<b>{who}</b> tipped you <b>{amount}</b>',
  sale_made: '<b>{who}</b> bought <b>{title}</b> for <b>{amount}</b>',
  sale_refunded: '<b>{title}</b> was refunded to <b>{who}</b>: {amount}',
  shared_sale_refunded: '<b>{title}</b> of <b>{who}</b> was refunded; your share was {amount}',
  purchase_made: 'You bought <b>{title}</b> for <b>{amount}</b>',
  limit_near: 'You come near your own limit of <b>{amount}</b>. It opens again on {day}',
  limit_used_up: 'You reached your own limit of <b>{amount}</b>. It opens again on {day}',
  auto_topped_up: 'We topped up your wallet: <b>{amount}</b>',
  auto_top_up_capped: 'Automatic top-ups reached what you allow in a month',
  auto_top_up_stopped: 'Automatic top-ups have stopped',
  refund_made: 'You got <b>{amount}</b> back for {title}',
} as const

/** What the settings call it, and say of it. */
export const events = {
  tips: 'Tips',
  tipsText: 'Each one, with who gave it',
  sales: 'Sales and refunds',
  salesText: 'What fans buy from you',
  purchases: 'Purchases and refunds',
  purchasesText: 'What you unlock',
  wallet: 'Wallet',
  walletText: 'Automatic top-ups and your own limits',
} as const
