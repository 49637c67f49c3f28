/** The same in Arabic. */
export default {
  helper_joined: 'أصبح {who} يساعدك الآن',
} as const
