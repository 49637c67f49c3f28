export default {
  subscriber_new: 'اشترك <b>{who}</b> لديك',
  subscriber_renewed: 'جدّد <b>{who}</b> الاشتراك لديك',
  subscriber_upgraded: 'انتقل <b>{who}</b> إلى المستوى <b>{title}</b>',
  renewal_soon: 'يتجدد اشتراكك لدى <b>{who}</b> في {day} مقابل <b>{amount}</b>',
  renewed: 'تم تجديد اشتراكك لدى <b>{who}</b> حتى {day}',
  renewal_failed: 'تعذّر تجديد اشتراكك لدى <b>{who}</b>',
  renewal_unconfirmed: 'يطلب البنك تأكيد الدفعة إلى <b>{who}</b>',
  subscription_ended: 'انتهى اشتراكك لدى <b>{who}</b>',
  price_changes: 'يصبح سعر اشتراكك لدى <b>{who}</b> <b>{amount}</b> ابتداءً من {day}',
  gift_received: 'أهداك <b>{who}</b> اشتراكًا لدى <b>{title}</b>',
  gift_to_subscriber: 'أهدى <b>{who}</b> إلى <b>{title}</b> اشتراكًا في صفحتك',
} as const
