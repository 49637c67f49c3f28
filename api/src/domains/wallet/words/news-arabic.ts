/** The same in Arabic. */
export default {
  tip_received: 'أكرمك {who} بمبلغ {amount}',
  sale_made: 'اشترى {who} {title} مقابل {amount}',
  sale_refunded: 'رُدّ إلى {who} ثمن {title}: {amount}',
  shared_sale_refunded: 'رُدّ ثمن {title} من {who}؛ كانت حصتك {amount}',
  purchase_made: 'اشتريت {title} مقابل {amount}',
  limit_near: 'تقترب من حدك الخاص البالغ {amount}. يُفتح من جديد في {day}',
  limit_used_up: 'بلغت حدك الخاص البالغ {amount}. يُفتح من جديد في {day}',
  auto_topped_up: 'شحنّا محفظتك: {amount}',
  auto_top_up_capped: 'بلغ الشحن التلقائي ما تسمح به في الشهر',
  auto_top_up_stopped: 'توقف الشحن التلقائي',
  refund_made: 'استرددت {amount} ثمن {title}',
  about_tips: 'الإكراميات',
  about_sales: 'المبيعات',
  about_purchases: 'المشتريات',
  about_wallet: 'محفظتك',
} as const
