export default {
  REVIEW_CLAIMED: 'ينظر مشغّل آخر في هذا الآن.',
  FILE_IN_USE: 'هذا الملف مستخدم. أزله من منشوراتك أولًا.',
} as const
