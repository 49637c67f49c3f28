export default {
  helper_joined: 'أصبح <b>{who}</b> يساعدك الآن',
} as const
