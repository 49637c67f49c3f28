export default {
  TOO_MANY_COLLECTIONS: 'يمكنك إنشاء 50 مجموعة من المنشورات. احذف واحدة أولاً.',
  INVALID_FEED_TYPE: 'لا يوجد هذا النوع من المنشورات.',
  TOO_MANY_PINNED: 'يمكنك تثبيت 5 منشورات. ألغِ تثبيت أحدها أولًا.',
  POLL_HAS_VOTES: 'بدأ التصويت، فلا يمكنك تغيير الخيارات.',
  ALREADY_VOTED: 'لقد صوّت من قبل.',
  ALREADY_EXPIRED_TO_VOTE: 'انتهى التصويت',
} as const
