/** The same in Arabic. */
export default {
  subject: 'رسالة من صفحة الاتصال: {name}',
  wrote: 'كتب {name} ({email}):',
  reply: 'الرد على {name}',
} as const
