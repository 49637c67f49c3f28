/** What push messages and mails say of what happened; `about_` names an event in "Turn off emails about". */
export default {
  message_received: '{who} sent you {times, plural, one {a message} other {# messages}}',
  about_messages: 'messages',
} as const
