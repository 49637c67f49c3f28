export default {
  product_published:
    '{times, plural, one {أضاف <b>{who}</b> منتجًا{rest}} two {أضاف <b>{who}</b> منتجين} few {أضاف <b>{who}</b> # منتجات} other {أضاف <b>{who}</b> # منتجًا}}',
  order_received: 'طلب <b>{who}</b> شراء <b>{title}</b>',
  order_moved: 'هناك جديد بشأن طلبك: <b>{title}</b>',
} as const
