/** What push messages and mails say of what happened; `about_` names an event in "Turn off emails about". */
export default {
  product_published: '{who} added a product{rest}',
  order_received: '{who} ordered {title}',
  order_moved: "There's news on your order: {title}",
  about_orders: 'orders',
} as const
