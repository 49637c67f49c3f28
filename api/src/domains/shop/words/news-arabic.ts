/** The same in Arabic. */
export default {
  product_published: 'أضاف {who} منتجًا{rest}',
  order_received: 'طلب {who} شراء {title}',
  order_moved: 'هناك جديد بشأن طلبك: {title}',
  about_orders: 'الطلبات',
} as const
