/** The same in Arabic. */
export default {
  verified: 'تم توثيقك',
  not_verified: 'تعذّر علينا توثيقك',
  about_verification: 'التوثيق',
} as const
