export default {
  reviews: 'Review',
  reviewsText: 'Files waiting for review',
} as const
