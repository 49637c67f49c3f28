export default {
  REFUND_STATE_REFUSED: 'لم يعد بالإمكان تغيير طلب الاسترداد هذا على هذا النحو.',
  DISPUTE_STATE_REFUSED: 'لم يعد بالإمكان الرد على هذا النزاع.',
} as const
