/** What push messages and mails say of what happened; `about_` names an event in "Turn off emails about". */
export default {
  card_expires: 'Your card ending in {title} expires on {day}',
} as const
