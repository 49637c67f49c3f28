export default {
  message_received:
    'أرسل إليك <b>{who}</b> {times, plural, one {رسالة} two {رسالتين} few {# رسائل} many {# رسالة} other {# رسالة}}',
} as const
