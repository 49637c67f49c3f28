export default {
  collaboration_asked: 'يريد <b>{who}</b> أن يشاركك الأرباح. اقرأ الشروط وأجب',
  collaboration_began: 'وافق الجميع: أصبحت تتقاسم الأرباح مع <b>{who}</b>',
  collaboration_declined: 'رفض <b>{who}</b> تقاسم الأرباح',
  collaboration_notice: 'سيُنهي <b>{who}</b> تقاسم الأرباح معك. يستمر حتى {day}',
  collaboration_left: 'لم يعد <b>{who}</b> يشاركك أرباحك',
  collaboration_ended: 'لم تعد تشارك <b>{who}</b> أرباحه',
} as const
