export default {
  CUSTOM_REQUESTS_OFF: 'هذا المبدع لا يقبل الطلبات الخاصة.',
  CUSTOM_REQUESTS_FULL: 'لدى هذا المبدع ما يكفيه من الطلبات. حاول مرة أخرى لاحقًا.',
  CUSTOM_REQUEST_MOVED_ON: 'تغيّرت حالة هذا الطلب. أعد تحميل الصفحة لمعرفة الخطوة التالية.',
} as const
