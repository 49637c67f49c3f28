/** What push messages and mails say of what happened; `about_` names an event in "Turn off emails about". */
export default {
  referral_joined: '{who} joined through your link',
  about_referrals: 'referrals',
} as const
