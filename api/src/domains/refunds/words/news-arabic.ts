/** The same in Arabic. */
export default {
  refund_refused: 'تعذّر رد ثمن {title}',
  dispute_opened: 'يعترض أحد البنوك على دفعة من أحد مشتركيك',
  dispute_won: 'قرر البنك لصالحك: تبقى لك الدفعة التي اعترض عليها',
  dispute_lost: 'استرد البنك دفعة من أحد مشتركيك',
} as const
