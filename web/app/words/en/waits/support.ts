export default {
  support: 'Help',
  supportName: 'Help',
  supportTitle: '“{title}”',
  supportText:
    '{name}, {about, select, payments {payments} subscription {subscription} order {order} payout {payout} account {account} safety {safety} other {something else}}',
} as const
