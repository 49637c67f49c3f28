/** The same in Arabic. */
export default {
  card_expires: 'تنتهي صلاحية بطاقتك المنتهية بالأرقام {title} في {day}',
} as const
