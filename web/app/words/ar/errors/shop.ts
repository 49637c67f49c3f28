export default {
  TOO_MANY_ADDRESSES: 'لديك 20 عنوانًا. احذف واحدًا أولًا.',
  DIGITAL_FILE_MISSING: 'الملف الرقمي ناقص',
  OUT_OF_STOCK: 'الكمية المتوفرة غير كافية!',
  CART_CHANGED: 'تغيّرت سلتك. تحقق من العناصر المعلَّمة وحاول مرة أخرى.',
  ORDER_STATUS_REFUSED: 'لم يعد بالإمكان إعادة هذا الطلب أو تغييره.',
  COUPON_TAKEN: 'هناك قسيمة أخرى بهذا الرمز.',
  COUPON_ENDED: 'انتهت هذه القسيمة. ابدأها من جديد لتغييرها.',
  COUPON_INVALID: 'رمز القسيمة غير صحيح',
  COUPON_EXPIRED: 'انتهت صلاحية هذه القسيمة.',
  COUPON_LIMIT_REACHED: 'استُنفدت هذه القسيمة.',
  COUPON_USED: 'استخدمت هذه القسيمة من قبل.',
  COUPON_NOT_APPLICABLE: 'لا تنطبق هذه القسيمة على ما تشتريه.',
} as const
