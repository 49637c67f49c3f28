export default {
  tip_received: 'أكرمك <b>{who}</b> بمبلغ <b>{amount}</b>',
  sale_made: 'اشترى <b>{who}</b> <b>{title}</b> مقابل <b>{amount}</b>',
  sale_refunded: 'رُدّ إلى <b>{who}</b> ثمن <b>{title}</b>: {amount}',
  shared_sale_refunded: 'رُدّ ثمن <b>{title}</b> من <b>{who}</b>؛ كانت حصتك {amount}',
  purchase_made: 'اشتريت <b>{title}</b> مقابل <b>{amount}</b>',
  limit_near: 'تقترب من حدك الخاص البالغ <b>{amount}</b>. يُفتح من جديد في {day}',
  limit_used_up: 'بلغت حدك الخاص البالغ <b>{amount}</b>. يُفتح من جديد في {day}',
  auto_topped_up: 'شحنّا محفظتك: <b>{amount}</b>',
  auto_top_up_capped: 'بلغ الشحن التلقائي ما تسمح به في الشهر',
  auto_top_up_stopped: 'توقف الشحن التلقائي',
  refund_made: 'استرددت <b>{amount}</b> ثمن {title}',
} as const
