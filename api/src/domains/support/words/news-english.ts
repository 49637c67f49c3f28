/** What push messages and mails say of what happened; `about_` names an event in "Turn off emails about". */
export default {
  support_overdue: 'Help request {title} should have been answered by {day}',
  support_answered: 'We answered your request {title}',
  about_support: 'answers from support',
} as const
