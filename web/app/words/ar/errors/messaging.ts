export default {
  MESSAGE_TO_SELF: 'لا يمكنك مراسلة نفسك.',
  WRITING_RESTRICTED: 'لا يقبل هذا الشخص رسائل منك.',
  IN_REVIEW: 'هذا غير متاح بعد، ما زلنا نراجعه.',
  MASS_LIMIT_REACHED: 'أرسلت كل الرسائل الجماعية المسموح بها في اليوم.',
  NO_RECIPIENTS: 'لا يناسب هذا الاختيار أيًا من معجبيك.',
  INVALID_PHOTO_FILE: 'ملف الصورة غير صالح',
  INVALID_VIDEO_FILE: 'ملف الفيديو غير صالح',
} as const
