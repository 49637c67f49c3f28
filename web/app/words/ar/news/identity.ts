export default {
  new_login: 'تسجيل دخول جديد: <b>{title}</b>. هل كنت أنت؟',
} as const
