export default {
  verified: 'تم توثيقك',
  not_verified: 'تعذّر علينا توثيقك. انظر ما ينقص',
} as const
