/** The same in Arabic. */
export default {
  subscriber_new: 'اشترك {who} لديك',
  subscriber_renewed: 'جدّد {who} الاشتراك لديك',
  subscriber_upgraded: 'انتقل {who} إلى المستوى {title}',
  renewal_soon: 'يتجدد اشتراكك لدى {who} في {day} مقابل {amount}',
  renewed: 'تم تجديد اشتراكك لدى {who} حتى {day}',
  renewal_failed: 'تعذّر تجديد اشتراكك لدى {who}',
  renewal_unconfirmed: 'يطلب البنك تأكيد الدفعة إلى {who}',
  subscription_ended: 'انتهى اشتراكك لدى {who}',
  price_changes: 'يصبح سعر اشتراكك لدى {who} {amount} ابتداءً من {day}',
  gift_received: 'أهداك {who} اشتراكًا لدى {title}',
  gift_to_subscriber: 'أهدى {who} إلى {title} اشتراكًا في صفحتك',
  about_subscribers: 'المشتركين الجدد',
  about_renewals: 'اشتراكاتك',
} as const
