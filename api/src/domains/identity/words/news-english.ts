/** What push messages and mails say of what happened; `about_` names an event in "Turn off emails about". */
export default {
  new_login: 'New login: {title}. Was this you?',
  about_security: 'security',
} as const
