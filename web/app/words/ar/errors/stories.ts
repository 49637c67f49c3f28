export default {
  TOO_MANY_HIGHLIGHTS: 'يمكنك الاحتفاظ بـ 20 مجموعة من القصص. احذف واحدة أولاً.',
  TOO_MANY_STORIES: 'يمكنك نشر 20 قصة في الوقت نفسه. احذف واحدة أولاً.',
} as const
