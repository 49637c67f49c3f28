export default {
  CARD_PAYMENT_HELD_BACK: 'لا يمكنك الدفع بالبطاقة الآن.',
  PAYMENT_CLOSED: 'لم تعد هذه الدفعة تحتاج إليك.',
  TOO_MANY_CARDS: 'لديك 10 بطاقات. أزل واحدة أولًا.',
} as const
