export default {
  create_coupon: 'Made a coupon',
  change_coupon: 'Changed a coupon',
  end_coupon: 'Ended a coupon',
} as const
