/** The same in Arabic. */
export default {
  rest: ': {title}',
  someone: 'أحدهم',
  twoPeople: '{first} و{second}',
  morePeople: '{first} و{n, plural, one {شخص آخر} two {شخصان آخران} few {# آخرون} many {# آخرون} other {# آخرون}}',
  neutral: 'لديك إشعار جديد',
  neutralMessage: 'لديك رسالة جديدة',
  digestTitle:
    'لديك {n, plural, one {إشعار جديد} two {إشعاران جديدان} few {# إشعارات جديدة} many {# إشعارًا جديدًا} other {# إشعار جديد}}',
  digestMore: 'و{n} غيرها.',
  line: '{sentence}.',
  view: 'عرض',
  viewAll: 'عرض الكل',
  turnOff: 'إيقاف الرسائل عن {name}',
  about_digest: 'ملخصك',
} as const
