export default {
  TOO_MANY_KEYS: 'لديك 10 مفاتيح للواجهة البرمجية. أنهِ أحدها أولًا.',
  TOO_MANY_WEBHOOKS: 'لديك 5 روابط إشعار. احذف أحدها أولًا.',
  WEBHOOK_STAYS_OFF: 'أوقفنا رابط الإشعار هذا. اسأل فريق الدعم عنه.',
  WEBHOOK_NOT_ACTIVE: 'استأنف رابط الإشعار هذا أولًا.',
  INTEGRATIONS_OFF: 'المفاتيح وروابط الإشعار متوقفة في هذا الموقع.',
} as const
