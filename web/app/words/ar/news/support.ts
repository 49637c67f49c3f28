export default {
  support_overdue: 'تأخّر الرد على طلب المساعدة <b>{title}</b> منذ {day}',
  support_answered: 'أجبنا عن طلبك <b>{title}</b>',
} as const
