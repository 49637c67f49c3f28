/** The same in Arabic. */
export default {
  new_login: 'تسجيل دخول جديد: {title}. هل كنت أنت؟',
  about_security: 'الأمان',
} as const
