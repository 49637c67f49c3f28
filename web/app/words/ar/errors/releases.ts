export default {
  RELEASE_STATE_REFUSED: 'لم يعد هذا ممكنًا. أعد تحميل الصفحة.',
  RELEASE_LIMIT_REACHED: 'يمكنك إرسال 10 دعوات يوميًا وإبقاء 20 دعوة مفتوحة. انتظر جوابًا أو أنهِ واحدة.',
} as const
