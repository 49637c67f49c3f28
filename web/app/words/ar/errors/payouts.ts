export default {
  PAYOUT_PENDING: 'انتظر من فضلك حتى يُدفع طلبك الحالي أولًا!',
  PAYOUT_STATE_REFUSED: 'لم يعد بالإمكان تغيير هذه الدفعة على هذا النحو.',
  PAYOUT_COOLING_DOWN: 'تغيّر حساب الدفعات مؤخرًا. انتظر حتى تنتهي فترة الانتظار.',
  PAYOUT_HELD: 'هذه الدفعة معلّقة. ارفع التعليق أولًا أو انتظر موعده.',
  SECOND_PERSON_NEEDED: 'أنت من وافق على هذه الدفعة. يجب أن يرسلها مشغّل آخر.',
  PAYPAL_MISSING: 'أضف حسابك في PayPal من فضلك',
  BANKING_MISSING: 'المعلومات المصرفية ناقصة',
} as const
