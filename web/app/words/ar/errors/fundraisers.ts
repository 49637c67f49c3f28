export default {
  FUNDRAISERS_FULL: 'لديك ثلاث حملات جارية. ابدأ هذه عندما تنتهي إحداها.',
  FUNDRAISER_MOVED_ON: 'تغيّرت حالة هذه الحملة. أعد تحميل الصفحة لمعرفة الخطوة التالية.',
  PLEDGE_NOT_RAISED: 'تعهّد بأكثر مما تعهّدت به.',
  PLEDGE_STAYS: 'يمكن سحب التعهّد حتى 24 ساعة قبل النهاية.',
} as const
