/** What push messages and mails say of what happened; `about_` names an event in "Turn off emails about". */
export default {
  webhook_turned_off: 'One of your webhooks was turned off',
} as const
