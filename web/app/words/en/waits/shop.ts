export default {
  block_order_bought: '{count, plural, one {# order hasn’t} other {# orders haven’t}} arrived yet',
  block_order_boughtText: 'You can close your account once they’re delivered.',
  block_order_sold: '{count, plural, one {# order isn’t} other {# orders aren’t}} delivered yet',
  block_order_soldText: 'Ship what’s open and mark it as delivered, or refund it.',
} as const
