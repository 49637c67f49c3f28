export default {
  COLLABORATION_MOVED_ON: 'تغيّرت هذه الشروط. أعد تحميل الصفحة لمعرفة ما يسري الآن.',
  COLLABORATION_LIMIT_REACHED: 'يمكنك تقديم 30 اقتراحًا يوميًا. حاول مرة أخرى غدًا.',
} as const
