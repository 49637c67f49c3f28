/** What push messages and mails say of what happened; `about_` names an event in "Turn off emails about". */
export default {
  helper_joined: '{who} helps you now',
} as const
