export default {
  FIELD_REQUIRED: 'املأ هذا الحقل.',
  FIELD_TYPE_WRONG: 'تحقق من هذا الحقل.',
  FIELD_TOO_SHORT: '{limit} أحرف على الأقل.',
  FIELD_TOO_LONG: '{limit} حرفًا على الأكثر.',
  FIELD_TOO_SMALL: '{limit} على الأقل.',
  FIELD_TOO_LARGE: '{limit} على الأكثر.',
  FIELD_TOO_MANY: 'اختر {limit} على الأكثر.',
  FIELD_TOO_PRECISE: 'استخدم منزلتين عشريتين على الأكثر.',
  FIELD_WRONG: 'تحقق من هذا الحقل.',
} as const
