export default {
  SUPPORT_LIMIT_REACHED: 'يمكنك إرسال 5 طلبات في اليوم. أضف إلى طلب سابق أو حاول غدًا.',
  SUPPORT_THREAD_CLOSED: 'هذا الطلب مغلق. أرسل طلبًا جديدًا.',
  SUPPORT_THREAD_WENT_ON: 'هناك رسالة أحدث. اقرأها قبل أن ترد.',
} as const
