export default {
  ACCOUNT_SUSPENDED: 'هذا الحساب موقوف',
  COUNTRY_BLOCKED: 'حجب صانع المحتوى هذا بلدك',
  BLOCKED_BY_PERFORMER: 'حظرك صانع المحتوى هذا',
  PERFORMER_BLOCKED_BY_YOU: 'لقد حظرت صانع المحتوى هذا',
} as const
