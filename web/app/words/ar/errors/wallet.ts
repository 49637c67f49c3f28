export default {
  SPENDING_LIMIT_REACHED: 'بلغت حد الإنفاق الذي حددته لنفسك.',
  NOT_FOR_SALE: 'هذا ليس للبيع.',
  PERFORMER_UNAVAILABLE: 'لا يمكن الدفع لصانع المحتوى هذا الآن.',
  REFUND_REFUSED: 'لا يمكن رد هذا المبلغ.',
} as const
