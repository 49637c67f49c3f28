export default {
  INVITATION_NOT_YOURS: 'هذه الدعوة لحساب آخر. سجّل الدخول به.',
  ALREADY_HELPER: 'هذا الشخص يساعدك بالفعل.',
  TOO_MANY_HELPERS: 'لديك 20 مساعدًا. أنهِ عمل أحدهم أولًا.',
} as const
