/** What the centre says of what happened. */
export const sentences = {
  product_published: '{times, plural, one {<b>{who}</b> added a product{rest}} other {<b>{who}</b> added # products}}',
  order_received: '<b>{who}</b> ordered <b>{title}</b>',
  order_moved: 'There’s news on your order: <b>{title}</b>',
} as const

/** What the settings call it, and say of it. */
export const events = {
  orders: 'Orders',
  ordersText: 'Receipts always reach you by email',
} as const
