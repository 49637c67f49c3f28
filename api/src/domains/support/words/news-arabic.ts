/** The same in Arabic. */
export default {
  support_overdue: 'تأخّر الرد على طلب المساعدة {title} منذ {day}',
  support_answered: 'أجبنا عن طلبك {title}',
  about_support: 'إجابات فريق الدعم',
} as const
