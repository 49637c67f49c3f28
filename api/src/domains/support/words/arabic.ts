/** The same in Arabic. */
export default {
  received: 'استلمنا طلبك {number}',
  receivedText: 'سيقرؤه أحدنا ويجيبك هنا:',
  answered: 'أجبنا عن طلبك {number}',
  answeredText: 'اقرأ جوابنا واكتب لنا هنا:',
  keepLink: 'يعمل هذا الرابط 30 يومًا. احتفظ به لنفسك: كل من لديه الرابط يمكنه قراءة المحادثة.',
  open: 'فتح طلبك',
} as const
