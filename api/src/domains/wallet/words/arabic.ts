/** The same in Arabic. */
export default {
  stoppedTitle: 'توقف الشحن التلقائي',
  stopped_refused: 'رُفضت البطاقة مرتين متتاليتين.',
  stopped_card_removed: 'البطاقة المستخدمة لم تعد محفوظة.',
  stopped_card_expired: 'انتهت صلاحية البطاقة المستخدمة.',
  stoppedText: 'لن نخصم من أي بطاقة تلقائيًا حتى تعيد تشغيل الشحن التلقائي.',
  viewAuto: 'عرض الشحن التلقائي',
  receiptTitle: 'إيصالك بمبلغ {paid}',
  receiptText: 'دفعت {paid}، وأضفنا {tokens} إلى محفظتك.',
  coupon: 'خفّضت القسيمة المبلغ بمقدار {discount}.',
  insteadTitle: 'أضفنا {tokens} إلى محفظتك',
  insteadText:
    'دفعت بطاقتك {paid} مقابل «{title}»، ولم يعد بالإمكان أن يبدأ. لم يضع شيء: أضفنا {tokens} إلى محفظتك بدلًا منه.',
  autoTitle: 'شحنّا محفظتك بمبلغ {paid}',
  autoText: 'انخفض رصيد محفظتك بعد عملية شراء عن الحد الذي حددته، فخصمنا من بطاقتك {paid} وأضفنا {tokens}.',
  autoNext: 'يمكنك تغيير الشحن التلقائي أو إيقافه في أي وقت من محفظتك.',
  paidWith: 'الدفع ببطاقة {brand} •••• {last4}.',
  number: 'رقم الإيصال: {number}.',
  viewReceipt: 'عرض الإيصال',
} as const
