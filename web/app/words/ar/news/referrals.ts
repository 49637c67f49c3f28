export default {
  referral_joined: 'انضم <b>{who}</b> عبر رابطك',
} as const
