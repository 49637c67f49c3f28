export default {
  page_labelled: 'وسمنا صفحتك بأنها مصنوعة بالذكاء الاصطناعي: {title}',
  payout_method_changed: 'تغيّر حسابك المخصص للدفعات. هل كنت أنت؟',
} as const
