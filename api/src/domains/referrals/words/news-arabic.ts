/** The same in Arabic. */
export default {
  referral_joined: 'انضم {who} عبر رابطك',
  about_referrals: 'الدعوات',
} as const
