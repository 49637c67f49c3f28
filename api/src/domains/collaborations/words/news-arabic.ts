/** The same in Arabic. */
export default {
  collaboration_asked: 'يريد {who} أن يشاركك الأرباح. اقرأ الشروط وأجب',
  collaboration_began: 'وافق الجميع: أصبحت تتقاسم الأرباح مع {who}',
  collaboration_declined: 'رفض {who} تقاسم الأرباح',
  collaboration_notice: 'سيُنهي {who} تقاسم الأرباح معك. يستمر حتى {day}',
  collaboration_left: 'لم يعد {who} يشاركك أرباحك',
  collaboration_ended: 'لم تعد تشارك {who} أرباحه',
  about_collaborations: 'الأرباح المشتركة',
} as const
