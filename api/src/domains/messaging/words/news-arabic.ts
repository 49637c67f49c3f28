/** The same in Arabic. */
export default {
  message_received:
    'أرسل إليك {who} {times, plural, one {رسالة} two {رسالتين} few {# رسائل} many {# رسالة} other {# رسالة}}',
  about_messages: 'الرسائل الخاصة',
} as const
