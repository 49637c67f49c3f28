/** What the centre says of what happened. */
export const sentences = {
  referral_joined: '<b>{who}</b> joined through your link',
} as const

/** What the settings call it, and say of it. */
export const events = {
  referrals: 'Referrals',
  referralsText: 'Someone joins through your link',
} as const
