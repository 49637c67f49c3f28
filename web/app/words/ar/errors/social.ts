export default {
  TOO_MANY_FOLDERS: 'يمكنك إنشاء 100 مجلد. احذف واحدًا أولاً.',
  COMMENTS_RESTRICTED: 'لا يقبل صانع المحتوى هذا التعليقات من الجميع.',
} as const
